const LONGEST_NAME = 200

/** The units in which signatures are drawn. */
export const PAD = { width: 600, height: 180 } as const

/** How somebody signed: by typing their name, or by hand; `text` is the name, or the path of what was drawn. */
export interface Signed {
  readonly by: 'name' | 'hand'
  readonly text: string
}

/** How somebody signed, from what is stored of it; null where they did not. */
export const signed = (stored: string): Signed | null => {
  const [, how, rest = ''] = /^(typed|drawn):(.*)$/s.exec(stored.trim()) ?? []
  const text = rest.trim()
  return how && text ? { by: how === 'typed' ? 'name' : 'hand', text } : null
}

/** What is stored of a signature where there is none. */
export const isUnsigned = (stored: string): boolean => /^((typed|drawn):)?\s*$/.test(stored.trim())

export type Point = readonly [x: number, y: number]

// Moves and lines, their coordinates, and nothing else a path could hold.
const DRAWN = /^[MLml0-9 .,-]*$/
const PARTS = /([MLml])|-?(?:\d+\.?\d*|\.\d+)/g

/** The strokes of a drawn path, point by point; null where it is none of ours. */
export const strokesOf = (path: string): readonly (readonly Point[])[] | null => {
  if (!DRAWN.test(path) || !/^[Mm]/.test(path)) return null
  const strokes: Point[][] = []
  let [x, y] = [0, 0]
  for (const [command, ...coordinates] of groupsOf(path)) {
    if (coordinates.length === 0 || coordinates.length % 2 === 1) return null
    for (let at = 0; at < coordinates.length; at += 2) {
      const [nextX = 0, nextY = 0] = coordinates.slice(at, at + 2)
      const isRelative = command === 'm' || command === 'l'
      ;[x, y] = isRelative ? [x + nextX, y + nextY] : [nextX, nextY]
      // What follows a move's own point are lines.
      if (at === 0 && command.toLowerCase() === 'm') strokes.push([[x, y]])
      else strokes.at(-1)?.push([x, y])
    }
  }
  return strokes
}

const groupsOf = (path: string): [string, ...number[]][] => {
  const groups: [string, ...number[]][] = []
  for (const [part, command] of path.matchAll(PARTS)) {
    if (command) groups.push([command])
    else groups.at(-1)?.push(Number(part))
  }
  return groups
}

/** Whether this can be stored as a signature. */
export const isSignature = (stored: string): boolean => {
  const how = signed(stored)
  if (!how) return false
  return how.by === 'name' ? how.text.length <= LONGEST_NAME : strokesOf(how.text) !== null
}

/** A signature in words. */
export const signatureWords = (stored: string): string => {
  const how = signed(stored)
  if (!how) return ''
  return how.by === 'name' ? how.text : 'Drawn signature'
}
