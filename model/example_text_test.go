package model_test

import (
	"encoding/json"
	"fmt"

	"rungs/model"
)

func ExampleAmong() {
	fmt.Println(model.Among([]string{"off", "watch", "on"}))
	// Output: off, watch or on
}

func ExampleNearest() {
	fmt.Printf("%q %q\n", model.Nearest("comandJudge", []string{"commandJudge", "autoTier"}), model.Nearest("x", []string{"commandJudge"}))
	// Output: "commandJudge" ""
}

func ExampleOrMeant() {
	fmt.Println("no such word" + model.OrMeant("onn", []string{"off", "on"}))
	// Output: no such word; did you mean "on"?
}

func ExampleBare() {
	fmt.Println(model.Bare("high"), model.Bare(read(`["a"]`)))
	// Output: high ["a"]
}

func ExampleJSON() {
	fmt.Println(model.JSON(read(`{"b": 1.50, "a": "<x>"}`)))
	// Output: {"a":"<x>","b":1.50}
}

func ExampleLength() {
	fmt.Println(model.Length("abc"), model.Length("😀"))
	// Output: 3 2
}

func ExampleTypeName() {
	fmt.Println(model.TypeName(read(`[]`)), model.TypeName(nil))
	// Output: a list null
}

func ExampleForeign_String() {
	fmt.Println(model.Foreign{Text: "1979-05-27", What: "a date"})
	// Output: 1979-05-27
}

func ExampleForeign_MarshalJSON() {
	text, err := json.Marshal(model.Foreign{Text: "1979-05-27", What: "a date"})
	fmt.Println(string(text), err)
	// Output: {"a date":"1979-05-27"} <nil>
}
