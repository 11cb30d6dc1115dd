/** A row to continue after: what rows are ordered by, and its id. */
export type Cursor = readonly [...words: string[], id: number]

/** What is ordered by a moment, and by its id where that is the same. */
export type MomentCursor = readonly [at: string, id: number]

/** A cursor as callers get it: opaque to them. */
export const cursorText = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

const isWord = (part: unknown): boolean =>
  typeof part === 'string' && part.isWellFormed() && !part.includes('\0')

const isCursor = (value: unknown, words: number): value is Cursor =>
  Array.isArray(value) &&
  value.length === words + 1 &&
  Number.isSafeInteger(value.at(-1)) &&
  value.slice(0, -1).every(isWord)

/** A cursor of ours with that many words before its id, or null. */
export const cursorFrom = (text: string | undefined, words: number): Cursor | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
    return isCursor(value, words) ? value : null
  } catch {
    return null
  }
}

// A day that is none is taken for another one, and the year 0 is known to nobody but ISO 8601.
const isMoment = (text: string): boolean => {
  const moment = Date.parse(text)
  return !Number.isNaN(moment) && /^(?!0000)\d{4}-/.test(text) && new Date(moment).toISOString() === text
}

/** A cursor of ours with a moment before its id, or null. */
export const momentCursorFrom = (text: string | undefined): MomentCursor | null => {
  const [at = '', id] = cursorFrom(text, 1) ?? []
  return typeof at === 'string' && isMoment(at) && typeof id === 'number' ? [at, id] : null
}
