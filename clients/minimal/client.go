// A client of `etalon conform` in Go: go build -o client clients/minimal/client.go && etalon conform -- ./client
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
)

type request struct {
	ID     json.Number       `json:"id"`
	Ask    string            `json:"ask"`
	Inputs map[string]string `json:"inputs"`
	Step   int               `json:"step"`
}

var errOutside = errors.New("outside")

// number is what a text spells, 3 or 1/3 or 1e-6.
func number(text string) (float64, error) {
	above, below, isFraction := strings.Cut(text, "/")
	value, err := strconv.ParseFloat(above, 64)
	if err == nil && isFraction {
		var den float64
		den, err = strconv.ParseFloat(below, 64)
		value /= den
	}
	if err != nil || math.IsNaN(value) || math.IsInf(value, 0) {
		return 0, errOutside
	}
	return value, nil
}

func integer(inputs map[string]string, name string, least float64) (float64, error) {
	value, err := number(inputs[name])
	if err != nil || value < least || value != math.Trunc(value) {
		return 0, errOutside
	}
	return value, nil
}

func positive(inputs map[string]string, name, preset string) (float64, error) {
	text, isGiven := inputs[name]
	if !isGiven {
		text = preset
	}
	value, err := number(text)
	if err != nil || value <= 0 {
		return 0, errOutside
	}
	return value, nil
}

// root is f(0), …, f(n − 1) of the square root of the prefix sum.
func root(n int) []float64 {
	f := make([]float64, n)
	f[0] = 1
	for k := 1; k < n; k++ {
		f[k] = f[k-1] * float64(2*k-1) / float64(2*k)
	}
	return f
}

// squareRootRelease is the sum of the items, and f(t − j) times the noise of round j, for step t.
func squareRootRelease(r request) (float64, error) {
	total := 0.0
	for _, text := range strings.Split(r.Inputs["items"], ",") {
		x, err := number(text)
		if err != nil {
			return 0, err
		}
		total += x
	}
	noise := strings.Split(r.Inputs["noise"], ",")
	if r.Step < 1 || r.Step > len(noise) {
		return 0, errOutside
	}
	f := root(r.Step)
	for j := 0; j < r.Step; j++ {
		z, err := number(noise[j])
		if err != nil {
			return 0, err
		}
		total += f[r.Step-1-j] * z
	}
	return total, nil
}

func answer(r request) (value float64, err error, isKnown bool) {
	switch r.Ask {
	case "wallis-ratio":
		k, err := integer(r.Inputs, "k", 0)
		if err != nil {
			return 0, err, true
		}
		return root(int(k) + 1)[int(k)], nil, true
	case "participations":
		n, err := integer(r.Inputs, "n", 1)
		if err != nil {
			return 0, err, true
		}
		b, err := integer(r.Inputs, "separation", 1)
		if err != nil {
			return 0, err, true
		}
		return math.Ceil(n / b), nil, true
	case "laplace-scale":
		sensitivity, err := positive(r.Inputs, "sensitivity1", "1")
		if err != nil {
			return 0, err, true
		}
		eps, err := positive(r.Inputs, "eps", "0")
		if err != nil {
			return 0, err, true
		}
		return sensitivity / eps, nil, true
	case "square-root-releases":
		value, err := squareRootRelease(r)
		return value, err, true
	}
	return 0, nil, false
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<16), 1<<24)
	out := bufio.NewWriter(os.Stdout)
	for lines.Scan() {
		var r request
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		value, err, isKnown := answer(r)
		switch {
		case !isKnown:
			fmt.Fprintf(out, "{\"id\":%s,\"unsupported\":true}\n", r.ID)
		case err != nil:
			fmt.Fprintf(out, "{\"id\":%s,\"refused\":\"%s\"}\n", r.ID, err)
		default:
			fmt.Fprintf(out, "{\"id\":%s,\"value\":%s}\n", r.ID, strconv.FormatFloat(value, 'g', -1, 64))
		}
		out.Flush()
	}
}
