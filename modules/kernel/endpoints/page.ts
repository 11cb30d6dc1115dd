/** How many rows a list shows: as many as asked; without a limit all, or `usual` after a cursor. */
export const pageLimit = (
  { limit, cursor }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  usual: number,
): number | null => limit ?? (cursor ? usual : null)

/** How many rows to read for a page: one more than it shows tells whether another page follows. */
export const rowsToRead = (limit: number | null): number | null => (limit === null ? null : limit + 1)

/** Cuts the rows read down to one page. `next` is the cursor of its last row, or null on the last page. */
export const cutPage = <Row>(
  read: readonly Row[],
  limit: number | null,
  cursorOf: (last: Row) => string,
): { readonly rows: readonly Row[]; readonly next: string | null } => {
  const rows = limit === null ? read : read.slice(0, limit)
  const last = rows.length < read.length ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : cursorOf(last) }
}
