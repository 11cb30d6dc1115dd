/**
 * Spellings that a router, a proxy or a file system may read as another path: empty and dot segments, what some
 * routers take for a query, and escapes that would survive one decoding or end a line.
 */
const AMBIGUOUS = /\/\/|\/\.{1,2}(?:\/|$)|[;\\]|%(?:25|5C|7F|[01][\dA-F])/

// Browsers send these characters unescaped, but `encodeURI` escapes them.
const UNESCAPED = /%(?:5B|5D|7C)/g

const encode = (path: string): string => encodeURI(path).replaceAll(UNESCAPED, decodeURIComponent)

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/**
 * Returns the path of a request, without the query. Undefined if its spelling is not canonical: it must escape only
 * what needs escaping, so that every check that matches on the path sees the same path as the router. A fragment in
 * the query is refused, too: some parsers end the query there, and others do not.
 */
export const canonicalPath = (url: string): string | undefined => {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || AMBIGUOUS.test(path) || url.includes('#')) return undefined
  const decoded = decode(path)
  return decoded !== undefined && encode(decoded) === path ? path : undefined
}

/** Whether the path of a request can be decoded, even if its spelling is not canonical. */
export const isReadablePath = (url: string): boolean => {
  const [path = ''] = url.split('?', 1)
  return path.startsWith('/') && decode(path)?.includes('\0') === false
}

/** Returns the URL without the slash at the end of its path; undefined if the path has none. */
export const withoutEndingSlash = (path: string, url: string): string | undefined =>
  path.endsWith('/') && path !== '/' ? path.slice(0, -1) + url.slice(path.length) : undefined
