// Mail programs make a link of what looks like an address, also without a scheme.
const SCHEME = /\b[a-z][a-z\d+.-]*:\/\//gi
const INSIDE_ADDRESS = /(?<=[\p{L}\p{N}])[.。．@]+(?=[\p{L}\p{N}])/gu

/** A name that someone chose, for an email, so that strangers cannot send their own links in it. */
export const withoutLinks = (name: string): string =>
  name.replaceAll(SCHEME, '').replaceAll(INSIDE_ADDRESS, ' ')
