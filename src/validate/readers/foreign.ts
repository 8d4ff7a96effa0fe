import { arrayNamed, InputError } from './input-error.js';
import { zipNames } from './zip-names.js';

const NUMPY = 'numpy.savez("factors.npz", B=B, C=C)';

/** A kind of file that people have and that is not read: how it is recognised, what it is, and how to write one that is. */
interface Foreign {
  readonly what: string;
  readonly how: string;
  is(file: Sample): boolean;
}

/** What a kind of file is recognised by. */
interface Sample {
  readonly extension: string;
  /** The first bytes and the last ones, a character a byte. */
  readonly start: string;
  readonly end: string;
  /** The names of the entries of a zip archive. */
  readonly names: readonly string[];
}

const starts =
  (...magics: readonly string[]) =>
  ({ start }: Sample): boolean =>
    magics.some((magic) => start.startsWith(magic));

const HDF5 = '\x89HDF\r\n\x1a\n';
const MATLAB = `in Python: f = scipy.io.loadmat("FILE.mat"); numpy.savez("factors.npz", B=f["B"], C=f["C"]); in MATLAB: writematrix(B, "B.csv")`;
const TABLE = `in Python: B = pandas.read_FORMAT("FILE").to_numpy(); ${NUMPY}`;

/** Of several that fit, the first. */
const KINDS: readonly Foreign[] = [
  {
    what: 'a sparse matrix of scipy.sparse.save_npz',
    how: `a dense matrix (in Python: B = scipy.sparse.load_npz("FILE.npz").toarray(); ${NUMPY}; or scipy.io.mmwrite("B.mtx", S) for a sparse S)`,
    is: ({ names }) => ['data.npy', 'format.npy', 'shape.npy'].every((name) => names.includes(name)),
  },
  {
    what: 'a file of torch.save',
    how: `an archive of NumPy (in Python: f = torch.load("FILE.pt"); ${NUMPY.replace('B=B, C=C', 'B=f["B"].numpy(), C=f["C"].numpy()')})`,
    is: (file) =>
      file.names.some((name) => name === 'data.pkl' || name.endsWith('/data.pkl')) ||
      // The legacy format: a pickle of the magic number 0x1950a86a20f9469cfc6c.
      starts('\x80\x02\x8a\x0al\xfc\x9cF\xf9 j\xa8P\x19')(file) ||
      ['.pt', '.pth'].includes(file.extension),
  },
  {
    what: 'an Excel workbook',
    how: `a .csv file (in Excel: Save As, CSV; one matrix a sheet and a file)`,
    is: ({ names, start, extension }) =>
      names.includes('[Content_Types].xml') ||
      names.includes('xl/workbook.xml') ||
      start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') ||
      ['.xlsx', '.xls'].includes(extension),
  },
  {
    what: 'a MATLAB file of version 7.3 (HDF5)',
    how: 'a .npz or .csv file (in Python: f = h5py.File("FILE.mat"); numpy.savez("factors.npz", B=f["B"][()].T, C=f["C"][()].T); in MATLAB: writematrix(B, "B.csv"))',
    is: ({ start, extension }) =>
      start.startsWith('MATLAB 7.3 MAT-file') || (extension === '.mat' && start.startsWith(HDF5)),
  },
  {
    what: 'a MATLAB file',
    how: `a .npz or .csv file (${MATLAB})`,
    is: ({ start, extension }) => start.startsWith('MATLAB 5.0 MAT-file') || extension === '.mat',
  },
  {
    what: 'an HDF5 file',
    how: 'an archive of NumPy (in Python: f = h5py.File("FILE.h5"); numpy.savez("factors.npz", B=f["B"][()], C=f["C"][()]))',
    is: (file) => starts(HDF5)(file) || ['.h5', '.hdf5'].includes(file.extension),
  },
  {
    what: 'a safetensors file',
    how: `an archive of NumPy (in Python: f = safetensors.numpy.load_file("FILE.safetensors"); numpy.savez("factors.npz", B=f["B"], C=f["C"]))`,
    is: ({ start, extension }) => extension === '.safetensors' || /^[^]{4}\0{4}\{"/.test(start),
  },
  {
    what: 'a Parquet file',
    how: `an archive of NumPy (${TABLE.replace('FORMAT', 'parquet')})`,
    is: ({ start, end }) => start.startsWith('PAR1') && end.endsWith('PAR1'),
  },
  {
    what: 'a Feather or Arrow file',
    how: `an archive of NumPy (${TABLE.replace('FORMAT', 'feather')})`,
    is: starts('ARROW1', 'FEA1'),
  },
  {
    what: 'a Python pickle, which is not opened because it could run code',
    how: `an archive of NumPy (in Python, if you trust it: f = pickle.load(open("FILE", "rb")); ${NUMPY})`,
    is: (file) => /^\x80[\x02-\x05][^]/.test(file.start) || ['.pkl', '.pickle'].includes(file.extension),
  },
];

const EXCERPT = 128;

/**
 * Refuses the kinds of files that hold matrices but are not read, by what they start with, and says how to convert each.
 * @param extension of the file's name, in lower case, with its dot
 */
export function refuseForeign(bytes: Uint8Array, file: string, extension: string): void {
  const text = (part: Uint8Array): string => String.fromCharCode(...part);
  const start = text(bytes.subarray(0, EXCERPT));
  const sample: Sample = {
    extension,
    start,
    end: text(bytes.subarray(-EXCERPT)),
    names: start.startsWith('PK\x03\x04') ? zipNames(bytes) : [],
  };
  const kind = KINDS.find(({ is }) => is(sample));
  if (kind !== undefined) throw new InputError(file, kind.how, kind.what);
}

const TOEPLITZ = 'C = scipy.linalg.toeplitz(numpy.pad(c, (0, n - len(c))), numpy.zeros(n))';

/** The names of the parameters of a buffered linear Toeplitz strategy. */
const BUFFERED: ReadonlySet<string> = new Set(['buf_decay', 'output_scale', 'theta', 'omega']);

/** What is expected of a one-dimensional array: a strategy that is given by its coefficients or parameters is not read as a matrix. */
export function matrixInPlaceOf(name: string): string {
  const subject = arrayNamed(name);
  return BUFFERED.has(name)
    ? `${subject} to be a matrix; that of a buffered linear Toeplitz strategy of decays theta and scales omega is (in Python: c = numpy.concatenate([[1], [(omega * theta**t).sum() for t in range(n - 1)]]); ${TOEPLITZ})`
    : `${subject} to be a matrix, with two dimensions; that of a strategy of coefficients c_0, c_1, … is Toeplitz (in Python: ${TOEPLITZ}; --as toeplitz reads the vector itself as a strategy, --as inverse-toeplitz as the coefficients of its inverse)`;
}
