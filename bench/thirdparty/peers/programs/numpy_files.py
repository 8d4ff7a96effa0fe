"""Files as NumPy writes them, in base64: layouts of .npy."""

import base64
import io

import numpy as np

from serve import serve

LAYOUTS = {
    "float64": np.array([[0, 0.5, 1], [1.5, 2, 2.5]]),
    "float32": np.array([[0, 0.5, 1], [1.5, 2, 2.5]], dtype="<f4"),
    "float16": np.array([[0, 0.5, 1], [1.5, 2, 2.5]], dtype="<f2"),
    "Fortran order": np.asfortranarray([[0, 0.5, 1], [1.5, 2, 2.5]]),
    "big-endian float64": np.array([[0, 0.5, 1], [1.5, 2, 2.5]], dtype=">f8"),
    "a scalar": np.array(2.5),
    "no rows": np.zeros((0, 3)),
}


def written(inputs, _):
    stream = io.BytesIO()
    layout = inputs["layout"]
    np.lib.format.write_array(stream, LAYOUTS.get(layout, LAYOUTS["float64"]), version=(2, 0) if layout == "version 2" else None)
    data = stream.getvalue()
    if layout == "eight bytes too many":
        data += bytes(8)
    if layout == "five bytes missing":
        data = data[:-5]
    return base64.b64encode(data).decode()


serve({"npy": written})
