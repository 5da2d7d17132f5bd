//go:build !linux

package main

func noCore() {}
