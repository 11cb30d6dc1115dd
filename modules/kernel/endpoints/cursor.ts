/** The row to continue after: its sort values and its id. */
export type Cursor = readonly [...words: string[], id: number]

/** A cursor for rows sorted by a moment, then by id. */
export type MomentCursor = readonly [at: string, id: number]

/** Encodes a cursor for callers, who treat it as opaque. */
export const cursorText = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

const isSortValue = (part: unknown): boolean =>
  typeof part === 'string' && part.isWellFormed() && !part.includes('\0')

const isCursor = (value: unknown, sortValueCount: number): value is Cursor =>
  Array.isArray(value) &&
  value.length === sortValueCount + 1 &&
  Number.isSafeInteger(value.at(-1)) &&
  value.slice(0, -1).every(isSortValue)

// Contracts decode cursors too, and the browser has no `Buffer`.
const decodeText = (text: string): string => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (sign) => sign.codePointAt(0) ?? 0))
}

/** Decodes a cursor with this many sort values before its id; null if invalid. */
export const cursorFrom = (text: string | undefined, sortValueCount: number): Cursor | null => {
  try {
    const value: unknown = JSON.parse(decodeText(text ?? ''))
    return isCursor(value, sortValueCount) ? value : null
  } catch {
    return null
  }
}

// `Date` shifts an invalid day to another one, and Postgres has no year 0.
/** Whether a text is a moment as Postgres answers it: ISO 8601 in UTC, with milliseconds. */
export const isMoment = (text: string): boolean => {
  const moment = Date.parse(text)
  return !Number.isNaN(moment) && /^(?!0000)\d{4}-/.test(text) && new Date(moment).toISOString() === text
}

/** Decodes a cursor with a moment before its id; null if invalid. */
export const momentCursorFrom = (text: string | undefined): MomentCursor | null => {
  const [at = '', id] = cursorFrom(text, 1) ?? []
  return typeof at === 'string' && isMoment(at) && typeof id === 'number' ? [at, id] : null
}

/** Decodes a cursor of any kind: returns the values that it encodes, or its text if it encodes none. */
export const cursorValue = (text: string): unknown => {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  try {
    return JSON.parse(decodeText(text))
  } catch {
    return text
  }
}

/** Decodes a cursor that is the id or position of a row, in digits; null if invalid. */
export const idCursorFrom = (text: string | undefined): number | null =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : null
