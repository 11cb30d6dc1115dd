/** Returns the number of rows of a page: the limit; without one all rows, or the default if there is a cursor. */
export const pageLimit = (
  { limit, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  defaultLimit: number,
): number | null => limit ?? (cursor ? defaultLimit : null)

/** How many rows to read for a page: one more than it shows tells whether another page follows. */
export const rowsToRead = (limit: number | null): number | null => (limit === null ? null : limit + 1)

/** Cuts the rows read down to one page. `next` is the cursor of its last row, or null on the last page. */
export const cutPage = <Row>(
  rowsRead: readonly Row[],
  limit: number | null,
  cursorOf: (last: Row) => string,
): { readonly rows: readonly Row[]; readonly next: string | null } => {
  const rows = limit === null ? rowsRead : rowsRead.slice(0, limit)
  const last = rows.length < rowsRead.length ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : cursorOf(last) }
}
