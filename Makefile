# make prints the targets.
TOOLS := go tool -modfile=tools/go.mod

.PHONY: help check test lint golden fuzz faults bench start docs screenshots run
help:      ## print the targets
	@awk -F':.*## ' '/^[a-z]+:.*## /{printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

check: lint test ## everything CI runs: format, vet, staticcheck, stale docs, race tests
	go test -race -timeout 10m ./...
	cd tools && go vet ./... && go test ./...

test:      ## the tests, without the race detector
	go test ./...

lint:      ## gofumpt, vet, staticcheck, and that the tables of the docs are current
	@unformatted=$$($(TOOLS) gofumpt -l *.go cli config docs faults model plain store theme tools tui views); \
	  if [ -n "$$unformatted" ]; then echo "gofumpt would change:"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	$(TOOLS) staticcheck ./...
	go run ./docs/tables -check

golden:    ## write the goldens of the views anew; look at the diff
	go test ./views -update

fuzz:      ## each fuzz target for a while (FUZZTIME, default 30s)
	@for pkg in . model model/message store theme tui; do \
	  for f in $$(grep -ho 'func Fuzz[A-Za-z0-9]*' $$pkg/*_test.go 2>/dev/null | cut -c6-); do \
	    echo "$$pkg $$f"; \
	    go test ./$$pkg -run '^$$' -fuzz "^$$f$$" -fuzztime $${FUZZTIME:-30s} -fuzzminimizetime 100x || exit 1; \
	  done; done

faults:    ## every test of harm at length, as a table: kind, cases tried, lost (minutes)
	go run ./faults

bench:     ## start, key and bytes a key against a bare Bubble Tea program
	go run ./bench

start:     ## what --version, get and check take against a bare Go program
	go run ./bench/start

docs:      ## write the catalog and the tables of the docs anew
	go generate ./model
	go run ./docs/tables

screenshots: ## draw the README's pictures anew; needs Node.js and Chromium
	docs/screenshots/make.sh

run:       ## the editor on a copy of the sample workspace
	go run . --demo
