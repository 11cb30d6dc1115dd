import { type AnyProjection, type Cells, type Change, OPEN_END } from './projection.ts'

type FoldedRow = Record<string, unknown>

/** A read model in memory, as a rebuild folds it. */
export interface Folded {
  readonly kept: AnyProjection
  readonly rows: Map<string, FoldedRow>
  /** By columns other than the key: column names → their values → rows. Made when first asked for. */
  readonly indexes: Map<string, Map<string, Set<FoldedRow>>>
}

/** A read model with nothing in it. */
export const emptyFold = (kept: AnyProjection): Folded => ({ kept, rows: new Map(), indexes: new Map() })

const valuesOf = (names: readonly string[], cells: FoldedRow): string =>
  names.map((name) => JSON.stringify(cells[name])).join(' ')

const defined = (cells: Cells): FoldedRow =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))

const enter = ({ indexes }: Folded, row: FoldedRow): void => {
  for (const [names, index] of indexes) {
    const value = valuesOf(names.split(' '), row)
    index.set(value, (index.get(value) ?? new Set()).add(row))
  }
}

const leave = ({ indexes }: Folded, row: FoldedRow): void => {
  for (const [names, index] of indexes) index.get(valuesOf(names.split(' '), row))?.delete(row)
}

const indexOn = (folded: Folded, names: readonly string[]): Map<string, Set<FoldedRow>> => {
  const name = names.join(' ')
  const known = folded.indexes.get(name)
  if (known) return known
  const index = new Map<string, Set<FoldedRow>>()
  for (const row of folded.rows.values()) {
    const value = valuesOf(names, row)
    index.set(value, (index.get(value) ?? new Set()).add(row))
  }
  folded.indexes.set(name, index)
  return index
}

const isKey = (kept: AnyProjection, names: readonly string[]): boolean =>
  names.length === kept.key.length && kept.key.every((name) => names.includes(name))

const matching = (folded: Folded, key: Cells): FoldedRow[] => {
  const names = Object.keys(defined(key)).sort()
  if (!isKey(folded.kept, names)) return [...(indexOn(folded, names).get(valuesOf(names, key)) ?? [])]
  const row = folded.rows.get(valuesOf(folded.kept.key, key))
  return row ? [row] : []
}

const write = (folded: Folded, row: FoldedRow, to: FoldedRow): void => {
  leave(folded, row)
  Object.assign(row, to)
  enter(folded, row)
}

const sums = (row: FoldedRow, by: Readonly<Record<string, number>>): FoldedRow =>
  Object.fromEntries(Object.entries(by).map(([name, more]) => [name, Number(row[name] ?? 0) + more]))

const rowAt = (folded: Folded, key: Cells): FoldedRow => {
  const place = valuesOf(folded.kept.key, key)
  const known = folded.rows.get(place)
  if (known) return known
  const row = {}
  folded.rows.set(place, row)
  return row
}

const supersedeIn = (folded: Folded, { key, at, to }: Extract<Change, { do: 'supersede' }>): void => {
  for (const former of matching(folded, { ...key, known_until: OPEN_END })) {
    write(folded, former, { known_until: at })
    const next = { ...former, ...defined(to), known_from: at, known_until: OPEN_END }
    write(folded, rowAt(folded, next as Cells), next)
  }
}

/** Carries a change out on rows in memory, exactly as `toStatement` does on the table. */
export const applyTo = (folded: Folded, made: Change): void => {
  if (made.do === 'put') return write(folded, rowAt(folded, made.row), defined(made.row))
  if (made.do === 'add') {
    const row = rowAt(folded, made.key)
    return write(folded, row, { ...defined(made.key), ...sums(row, made.by) })
  }
  if (made.do === 'supersede') return supersedeIn(folded, made)
  for (const row of matching(folded, made.key)) {
    if (made.do === 'change') write(folded, row, defined(made.to))
    else {
      leave(folded, row)
      folded.rows.delete(valuesOf(folded.kept.key, row))
    }
  }
}
