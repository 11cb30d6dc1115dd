// A hidden folder or file, the folder of the built files, or a last part with an extension. The page renderer
// puts a slash at the end of a path.
const FILE = /\/\.|^\/_astro\/|\.[\w-]+\/?$/

/** Whether a path is the address of a file instead of a page. */
export const isFileAddress = (path: string): boolean => FILE.test(path)
