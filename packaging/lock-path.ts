/** Returns the path in package-lock.json of the package that a file belongs to; undefined for our own files. */
export const lockPathOf = (file: string): string | undefined =>
  /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@]+)\//.exec(file)?.[1]
