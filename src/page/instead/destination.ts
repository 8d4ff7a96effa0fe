/** Where a path leads: on the page to the file of that name. */
export const destinationOf = (path: string): { readonly path: string } => ({ path });

/** A page has no descriptors. */
export const descriptorOf = (): undefined => undefined;

export const namesFolder = (path: string): boolean => path === '' || path.endsWith('/');
