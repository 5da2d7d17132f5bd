package model_test

import (
	"fmt"

	"rungs/model"
)

func ExampleShelfOf() {
	s := model.ShelfOf(shelf)
	fmt.Println(s.ID, s.Pinned, *s.Cap)
	// Output: web [repo:app] 2
}

func ExampleShelf_Compose() {
	c := model.ShelfOf(shelf).Compose(nil)
	fmt.Println(c.Items, "shed", c.Shed)
	// Output: [repo:app repo:ui] shed [repo:api]
}

func ExampleShelf_Explain() {
	items, left := model.ShelfOf(shelf).Explain([]string{"repo:api"})
	fmt.Println(items, left)
	// Output: [repo:app repo:api] [{repo:ui not picked}]
}

func ExampleAdviseShelf() {
	for _, p := range model.AdviseShelf(read(`{"id":"web","pinned":["repo:a"],"denied":["repo:a"]}`)) {
		fmt.Println(p.Path, p.Message)
	}
	// Output:
	// contracts since 1.248 have no shelves: this one counts for older daemons alone
	// pinned.0 "repo:a" is denied too, and denied wins: it is never carried
}

func ExampleShelfUsers() {
	fmt.Println(model.ShelfUsers(read(`[{"id":"a","context":"web"},{"id":"b"}]`), "web"))
	// Output: [a]
}

func ExampleUsersOfShelves() {
	fmt.Println(model.UsersOfShelves(read(`[{"id":"a","context":"web"},{"id":"b","context":"web"}]`)))
	// Output: map[web:[a b]]
}
