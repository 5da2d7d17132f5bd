// Module tools holds what is needed to build the editor's data and to lint it,
// apart so that none of it is a dependency of the editor itself.
module rungs/tools

go 1.26.6

require (
	charm.land/catwalk v0.52.1
	github.com/BurntSushi/toml v1.6.0
)

require (
	github.com/charmbracelet/x/etag v0.2.0 // indirect
	golang.org/x/exp/typeparams v0.0.0-20231108232855-2478ac86f678 // indirect
	golang.org/x/mod v0.41.0 // indirect
	golang.org/x/sync v0.23.0 // indirect
	golang.org/x/tools v0.51.0 // indirect
	honnef.co/go/tools v0.8.2 // indirect
	mvdan.cc/gofumpt v0.12.0 // indirect
)

tool (
	honnef.co/go/tools/cmd/staticcheck
	mvdan.cc/gofumpt
)
