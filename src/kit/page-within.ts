/**
 * Returns path and query of an address if it is a page of this origin, and null otherwise. A path that begins with
 * two slashes is the address of another site wherever it is followed: `/..//evil.example` becomes one.
 */
export const pageWithin = (address: string, origin: string): string | null => {
  const url = URL.parse(address, origin)
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : null
}
