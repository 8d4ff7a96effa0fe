"""mpmath.iv: enclosures of functions at points, as lower and upper ends in turn; it has neither sinh nor its inverses."""

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


serve({"enclosures": enclosures})
