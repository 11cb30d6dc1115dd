import { z } from 'zod'
import { cursorFrom, idCursorFrom, momentCursorFrom } from './endpoints/cursor.ts'
import { problem } from './fields.ts'

const CURSOR_INVALID = problem('cursor_invalid')

const cursorField = (isReadable: (text: string) => boolean) =>
  z.string().max(400, CURSOR_INVALID).refine(isReadable, CURSOR_INVALID).optional()

/** The cursor of a list that is sorted by a moment. */
export const momentCursor = cursorField((text) => momentCursorFrom(text) !== null)

/** The cursor of a list that is sorted by id or position. */
export const idCursor = cursorField((text) => idCursorFrom(text) !== null)

/** The cursor of a list with a whole number to sort by. */
export const numberCursor = cursorField((text) => /^-?\d{1,15}$/.test(String(cursorFrom(text, 1)?.[0])))

/** Refuses a query whose cursor `isReadable` does not accept. */
export const withReadableCursor = <Query extends { readonly cursor?: string | undefined }>(
  isReadable: (cursor: string, query: Query) => boolean,
) => ({
  check: (query: Query): boolean => query.cursor === undefined || isReadable(query.cursor, query),
  params: { message: CURSOR_INVALID, path: ['cursor'] },
})

/** Refuses a query whose cursor has another number of sort values than the query's order. */
export const withCursorOf = <Query extends { readonly cursor?: string | undefined }>(
  sortValueCount: (query: Query) => number,
) => withReadableCursor((cursor, query: Query) => cursorFrom(cursor, sortValueCount(query)) !== null)
