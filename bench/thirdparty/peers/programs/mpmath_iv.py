"""mpmath.iv: enclosures of functions at points, as lower and upper ends in turn; of one number or two; it has neither sinh nor its inverses."""

from mpmath import iv, mp

from serve import serve

iv.prec = 53
mp.prec = 53
NAMES = {"ln": "log"}


def ends(x):
    return [repr(float(mp.mpf(x.a))), repr(float(mp.mpf(x.b)))]


def enclosures(inputs, _):
    f = getattr(iv, NAMES.get(inputs["f"], inputs["f"]), None)
    if f is None:
        raise ValueError("not there")
    return [end for text in inputs["x"].split(",") for end in ends(f(iv.mpf(float(text))))]


OF_TWO = {
    "add": lambda x, y: iv.mpf(x) + iv.mpf(y),
    "mul": lambda x, y: iv.mpf(x) * iv.mpf(y),
    "div": lambda x, y: iv.mpf(x) / iv.mpf(y),
    "pow": lambda x, y: iv.mpf(x) ** int(y),
}


def of_two(inputs, _):
    f = OF_TWO[inputs["f"]]
    pairs = zip(inputs["x"].split(","), inputs["y"].split(","))
    return [end for x, y in pairs for end in ends(f(float(x), float(y)))]


serve({"enclosures": enclosures, "enclosures-of-two": of_two})
