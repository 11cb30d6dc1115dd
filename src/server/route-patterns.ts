/** Finds the pattern of a path: `/patients/:id`. Paths without a pattern share one: few metrics. */
export type RouteFinder = (path: string) => string

const OTHER_ROUTE = 'other'

interface Pattern {
  readonly name: string
  readonly parts: readonly string[]
}

const isParameter = (part: string): boolean => part.startsWith(':')

const isMatch = ({ parts }: Pattern, path: readonly string[]): boolean =>
  parts.every((part, n) => isParameter(part) || part === path[n])

const parameterCount = ({ parts }: Pattern): number => parts.filter(isParameter).length

/** Writes a parameter the same way for pages (`[id]`) and endpoints (`{id}`). */
const toPattern = (path: string): Pattern => {
  const name = path.replaceAll(/[[{](\w+)[\]}]/g, ':$1')
  return { name, parts: name.split('/') }
}

/** Makes the finder for the paths of endpoints and pages. */
export const routeFinder = (paths: readonly string[]): RouteFinder => {
  // A path that is written out wins over one with a parameter.
  const patterns = paths.map(toPattern).sort((one, other) => parameterCount(one) - parameterCount(other))
  const byLength = Map.groupBy(patterns, ({ parts }) => parts.length)
  return (path) => {
    if (path.startsWith('/_astro/')) return '/_astro/:file'
    const parts = path.split('/')
    return byLength.get(parts.length)?.find((pattern) => isMatch(pattern, parts))?.name ?? OTHER_ROUTE
  }
}

/** Returns the paths of pages by their files, relative to the folder of pages: `patients/[id]/index.astro`. */
export const pagePaths = (files: readonly string[]): readonly string[] =>
  files
    .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('[...'))
    .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`)
