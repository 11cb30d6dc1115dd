import { type AnyProjection, type Cells, type Change, OPEN_END } from './projection.ts'

type FoldedRow = Record<string, unknown>

/** A read model in memory, as a rebuild folds it. */
export interface FoldedTable {
  readonly projection: AnyProjection
  readonly rows: Map<string, FoldedRow>
  /** Indexes on non-key columns: column names → their values → rows. Each is built on first use. */
  readonly indexes: Map<string, Map<string, Set<FoldedRow>>>
}

/** Creates an empty read model. */
export const emptyFold = (projection: AnyProjection): FoldedTable => ({
  projection,
  rows: new Map(),
  indexes: new Map(),
})

const valuesOf = (names: readonly string[], cells: FoldedRow): string =>
  names.map((name) => JSON.stringify(cells[name])).join(' ')

const withoutUndefined = (cells: Cells): FoldedRow =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))

const addToIndexes = ({ indexes }: FoldedTable, row: FoldedRow): void => {
  for (const [names, index] of indexes) {
    const value = valuesOf(names.split(' '), row)
    index.set(value, (index.get(value) ?? new Set()).add(row))
  }
}

const removeFromIndexes = ({ indexes }: FoldedTable, row: FoldedRow): void => {
  for (const [names, index] of indexes) index.get(valuesOf(names.split(' '), row))?.delete(row)
}

const indexOn = (folded: FoldedTable, names: readonly string[]): Map<string, Set<FoldedRow>> => {
  const name = names.join(' ')
  const existingIndex = folded.indexes.get(name)
  if (existingIndex) return existingIndex
  const index = new Map<string, Set<FoldedRow>>()
  for (const row of folded.rows.values()) {
    const value = valuesOf(names, row)
    index.set(value, (index.get(value) ?? new Set()).add(row))
  }
  folded.indexes.set(name, index)
  return index
}

const isKey = (projection: AnyProjection, names: readonly string[]): boolean =>
  names.length === projection.key.length && projection.key.every((name) => names.includes(name))

const matchingRows = (folded: FoldedTable, key: Cells): FoldedRow[] => {
  const names = Object.keys(withoutUndefined(key)).sort()
  if (!isKey(folded.projection, names)) return [...(indexOn(folded, names).get(valuesOf(names, key)) ?? [])]
  const row = folded.rows.get(valuesOf(folded.projection.key, key))
  return row ? [row] : []
}

const write = (folded: FoldedTable, row: FoldedRow, cells: FoldedRow): void => {
  removeFromIndexes(folded, row)
  Object.assign(row, cells)
  addToIndexes(folded, row)
}

const addedCounters = (row: FoldedRow, by: Readonly<Record<string, number>>): FoldedRow =>
  Object.fromEntries(Object.entries(by).map(([name, more]) => [name, Number(row[name] ?? 0) + more]))

const rowAt = (folded: FoldedTable, key: Cells): FoldedRow => {
  const rowKey = valuesOf(folded.projection.key, key)
  const existingRow = folded.rows.get(rowKey)
  if (existingRow) return existingRow
  const row = {}
  folded.rows.set(rowKey, row)
  return row
}

const supersedeIn = (folded: FoldedTable, { key, at, to }: Extract<Change, { do: 'supersede' }>): void => {
  for (const former of matchingRows(folded, { ...key, known_until: OPEN_END })) {
    write(folded, former, { known_until: at })
    const next = { ...former, ...withoutUndefined(to), known_from: at, known_until: OPEN_END }
    write(folded, rowAt(folded, next as Cells), next)
  }
}

const copyIn = (folded: FoldedTable, { key, columns, to }: Extract<Change, { do: 'copy' }>): void => {
  for (const original of matchingRows(folded, key)) {
    const row = {
      ...withoutUndefined(to),
      ...Object.fromEntries(columns.map((name) => [name, original[name]])),
    }
    write(folded, rowAt(folded, row as Cells), row)
  }
}

/** Applies a change to rows in memory, exactly as `toStatement` does to the table. */
export const applyChange = (folded: FoldedTable, change: Change): void => {
  if (change.do === 'put') return write(folded, rowAt(folded, change.row), withoutUndefined(change.row))
  if (change.do === 'add') {
    const row = rowAt(folded, change.key)
    return write(folded, row, { ...withoutUndefined(change.key), ...addedCounters(row, change.by) })
  }
  if (change.do === 'supersede') return supersedeIn(folded, change)
  if (change.do === 'copy') return copyIn(folded, change)
  for (const row of matchingRows(folded, change.key)) {
    if (change.do === 'change') write(folded, row, withoutUndefined(change.to))
    else {
      removeFromIndexes(folded, row)
      folded.rows.delete(valuesOf(folded.projection.key, row))
    }
  }
}
