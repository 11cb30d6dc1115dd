// Mail programs turn text that looks like an address into a link, even without a scheme.
const SCHEME = /\b[a-z][a-z\d+.-]*:\/\//gi
const INSIDE_ADDRESS = /(?<=[\p{L}\p{N}])[.。．@]+(?=[\p{L}\p{N}])/gu

/** Removes links from a name that a user chose, so that nobody can send their own links in our emails. */
export const removeLinks = (name: string): string =>
  name.replaceAll(SCHEME, '').replaceAll(INSIDE_ADDRESS, ' ')
