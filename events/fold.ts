import type { AnyProjection, Cells, Change } from './projection.ts'

type Rows = Map<string, Record<string, unknown>>

const keyOf = (kept: AnyProjection, cells: Cells): string =>
  kept.key.map((name) => JSON.stringify(cells[name])).join(' ')

const defined = (cells: Cells) =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))

const sum = (known: Record<string, unknown>, by: Readonly<Record<string, number>>) => {
  for (const [name, more] of Object.entries(by)) known[name] = Number(known[name] ?? 0) + more
}

/** Carries a change out on rows in memory, as `toStatement` does on the table. */
export const applyTo = (rows: Rows, kept: AnyProjection, made: Change): void => {
  if (made.do === 'put') {
    const key = keyOf(kept, made.row)
    rows.set(key, { ...rows.get(key), ...defined(made.row) })
    return
  }
  const key = keyOf(kept, made.key)
  const known = rows.get(key)
  if (made.do === 'remove') rows.delete(key)
  else if (made.do === 'change' && known) Object.assign(known, defined(made.to))
  else if (made.do === 'add') {
    const row = known ?? { ...made.key }
    sum(row, made.by)
    rows.set(key, row)
  }
}
