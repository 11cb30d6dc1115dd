/**
 * Spellings that a router, a proxy or a file system may read as another path: empty and dot segments, what some
 * routers take for a query, and escapes that would survive one decoding or end a line.
 */
const AMBIGUOUS = /\/\/|\/\.{1,2}(?:\/|$)|[;\\]|%(?:25|5C|7F|[01][\dA-F])/

// Browsers send these as they are, and `encodeURI` does not.
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
 * Returns the path of a request, without the query. Undefined if it is spelled in any way but the canonical one:
 * only what must be escaped is, so that everything that matches on the path sees what a router sees. A fragment is
 * refused in the query too: some readers end the query there, and others do not.
 */
export const canonicalPath = (url: string): string | undefined => {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || AMBIGUOUS.test(path) || url.includes('#')) return undefined
  const decoded = decode(path)
  return decoded !== undefined && encode(decoded) === path ? path : undefined
}

/** Whether the path of a request can be read at all, however it is spelled. */
export const isReadablePath = (url: string): boolean => {
  const [path = ''] = url.split('?', 1)
  return path.startsWith('/') && decode(path)?.includes('\0') === false
}

/** Returns where a path with a slash at its end leads, with the query; undefined for other paths. */
export const withoutEndingSlash = (path: string, url: string): string | undefined =>
  path.endsWith('/') && path !== '/' ? path.slice(0, -1) + url.slice(path.length) : undefined
