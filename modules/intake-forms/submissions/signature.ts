const MAX_NAME_LENGTH = 200

/** A signature, typed or drawn. `text` is the name or the SVG path. */
export interface Signature {
  readonly by: 'name' | 'hand'
  readonly text: string
}

/** Reads a stored signature; null if the patient did not sign. */
export const readSignature = (stored: string): Signature | null => {
  const [, method, rest = ''] = /^(typed|drawn):(.*)$/s.exec(stored.trim()) ?? []
  const text = rest.trim()
  return method && text ? { by: method === 'typed' ? 'name' : 'hand', text } : null
}

/** Whether a stored signature is empty. */
export const isUnsigned = (stored: string): boolean => /^((typed|drawn):)?\s*$/.test(stored.trim())

export type Point = readonly [x: number, y: number]

// Allows only moves, lines and coordinates, and none of the other commands of an SVG path.
const DRAWN_PATH = /^[MLml0-9 .,-]*$/
const PATH_PARTS = /([MLml])|-?(?:\d+\.?\d*|\.\d+)/g

/** Returns the strokes of a drawn path, point by point; null if the path is invalid. */
export const strokesOf = (path: string): readonly (readonly Point[])[] | null => {
  if (!DRAWN_PATH.test(path) || !/^[Mm]/.test(path)) return null
  const strokes: Point[][] = []
  let [x, y] = [0, 0]
  for (const [command, ...coordinates] of pathCommands(path)) {
    if (coordinates.length === 0 || coordinates.length % 2 === 1) return null
    for (let at = 0; at < coordinates.length; at += 2) {
      const [nextX = 0, nextY = 0] = coordinates.slice(at, at + 2)
      const isRelative = command === 'm' || command === 'l'
      ;[x, y] = isRelative ? [x + nextX, y + nextY] : [nextX, nextY]
      // Points after a move's first point are lines.
      if (at === 0 && command.toLowerCase() === 'm') strokes.push([[x, y]])
      else strokes.at(-1)?.push([x, y])
    }
  }
  return strokes
}

const pathCommands = (path: string): [string, ...number[]][] => {
  const groups: [string, ...number[]][] = []
  for (const [part, command] of path.matchAll(PATH_PARTS)) {
    if (command) groups.push([command])
    else groups.at(-1)?.push(Number(part))
  }
  return groups
}

/** Whether this is a valid signature. */
export const isSignature = (stored: string): boolean => {
  const signature = readSignature(stored)
  if (!signature) return false
  return signature.by === 'name'
    ? signature.text.length <= MAX_NAME_LENGTH
    : strokesOf(signature.text) !== null
}

/** Returns a signature as text. */
export const signatureWords = (stored: string): string => {
  const signature = readSignature(stored)
  if (!signature) return ''
  return signature.by === 'name' ? signature.text : 'Drawn signature'
}
