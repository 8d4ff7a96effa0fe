import { createHash } from 'node:crypto';

/** A JSON text that may break every rule of a certificate: fields in any order and number, and anything in the place of a value. */
export type Tree =
  string | readonly Tree[] | { readonly fields: readonly Field[] } | { readonly raw: string };
export type Field = readonly [key: string, value: Tree];
export type Path = readonly number[];

export const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree);

/** The tree of a text that JSON.parse reads. */
export function treeOf(value: unknown): Tree {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(treeOf);
  if (typeof value === 'object' && value !== null)
    return { fields: Object.entries(value).map(([key, item]): Field => [key, treeOf(item)]) };
  return { raw: String(value) };
}

/** The text of a tree; strings stand there as they are, so that a quotation mark or a backslash inside breaks out. */
export function textOf(tree: Tree): string {
  if (typeof tree === 'string') return `"${tree}"`;
  if (isList(tree)) return `[${tree.map(textOf).join(',')}]`;
  if ('raw' in tree) return tree.raw;
  return `{${tree.fields.map(([key, value]) => `"${key}":${textOf(value)}`).join(',')}}`;
}

/** The tree with the fields of every object in the order of their bytes. */
export function sorted(tree: Tree): Tree {
  if (isList(tree)) return tree.map(sorted);
  if (typeof tree === 'string' || 'raw' in tree) return tree;
  return {
    fields: tree.fields
      .map(([key, value]): Field => [key, sorted(value)])
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  };
}

const children = (tree: Tree): readonly Tree[] => {
  if (typeof tree === 'string' || 'raw' in tree) return [];
  return isList(tree) ? tree : tree.fields.map(([, value]) => value);
};

/** The places of a tree, the root first. */
export function places(tree: Tree, path: Path = []): Path[] {
  return [path, ...children(tree).flatMap((child, i) => places(child, [...path, i]))];
}

export function at(tree: Tree, path: Path): Tree {
  const [first, ...rest] = path;
  return first === undefined ? tree : at(children(tree)[first]!, rest);
}

/** The tree with something else at a place. */
export function replaced(tree: Tree, path: Path, change: (old: Tree) => Tree): Tree {
  const [first, ...rest] = path;
  if (first === undefined) return change(tree);
  if (isList(tree)) return tree.map((item, i) => (i === first ? replaced(item, rest, change) : item));
  if (typeof tree === 'string' || 'raw' in tree) return tree;
  return {
    fields: tree.fields.map(([key, value], i): Field => [
      key,
      i === first ? replaced(value, rest, change) : value,
    ]),
  };
}

/** The place of a dotted name such as `upper.B.entries`; undefined where there is none. */
export function placeOf(tree: Tree, name: string): Path | undefined {
  const path: number[] = [];
  let here = tree;
  for (const key of name.split('.')) {
    if (typeof here === 'string' || isList(here) || 'raw' in here) return undefined;
    const index = here.fields.findIndex(([field]) => field === key);
    if (index < 0) return undefined;
    path.push(index);
    here = here.fields[index]![1];
  }
  return path;
}

/** The field of an object by its name, undefined where it is not. */
export const field = (tree: Tree, name: string): Tree | undefined => {
  const path = placeOf(tree, name);
  return path === undefined ? undefined : at(tree, path);
};

/** The certificate with its factors, if it has any, and then itself named by what they say, so that an attack gets past the digests. */
function named(root: Tree): Tree {
  if (typeof root === 'string' || isList(root) || 'raw' in root) return root;
  const fields = root.fields.map(([key, value]): Field => [
    key,
    key === 'factors' && isList(value) ? value.map(named) : value,
  ]);
  const content = { fields: fields.filter(([key]) => key !== 'digest') };
  const digest = createHash('sha256').update(textOf(content)).digest('hex');
  return {
    fields: fields.map(([key, value]): Field =>
      key === 'digest' && value === '' ? [key, digest] : [key, value],
    ),
  };
}

/** The text of a certificate with the digests of what it and its factors say in the place of empty ones. */
export const sealed = (root: Tree): string => textOf(named(root));

/** The certificate with its digest, and those of its factors, left empty. */
export function unsealed(root: Tree): Tree {
  if (typeof root === 'string' || isList(root) || 'raw' in root) return root;
  return {
    fields: root.fields.map(([key, value]): Field => {
      if (key === 'digest') return [key, ''];
      return [key, key === 'factors' && isList(value) ? value.map(unsealed) : value];
    }),
  };
}
