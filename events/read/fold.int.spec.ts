import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '#modules/platform'
import { freshDatabase, type FreshDatabase } from '../../modules/platform/testing/postgres.ts'
import { applyChange, emptyFold } from './fold.ts'
import {
  add,
  change,
  type Change,
  copy,
  OPEN_END,
  projection,
  put,
  remove,
  supersede,
  toStatement,
} from './projection.ts'

const thingList = projection<never>({ table: 'thing', version: 1, key: ['id'], on: {} })
const dated = projection<never>({ table: 'dated', version: 1, key: ['id', 'version'], on: {} })
let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
  await withClient(database.adminUrl, (admin) =>
    admin.query(
      `create table thing (clinic_id bigint, id bigint, owner bigint default 0, word text default '',
         n integer default 0, primary key (clinic_id, id));
       create table dated (clinic_id bigint, id bigint, version integer, word text, known_from timestamptz(3),
         known_until timestamptz(3), primary key (clinic_id, id, version))`,
    ),
  )
})
afterAll(() => database.drop())

const id = fc.integer({ min: 1, max: 5 })
const word = fc.string({ maxLength: 3 }).filter((text) => !text.includes('\0'))
const changes = fc.array(
  fc.oneof(
    fc.record({ id, owner: id, word, n: id }).map(put),
    fc.tuple(id, word).map(([of, to]) => change({ id: of }, { word: to })),
    fc.tuple(id, word).map(([of, to]) => change({ owner: of }, { word: to })),
    fc.tuple(id, id).map(([of, to]) => change({ owner: of }, { owner: to })),
    id.map((of) => remove({ id: of })),
    id.map((of) => remove({ owner: of })),
    fc.tuple(id, id).map(([of, more]) => add({ id: of }, { n: more })),
    fc.tuple(id, id, id).map(([of, as, n]) => copy({ id: of }, ['owner', 'word'], { id: as, n })),
  ) as fc.Arbitrary<Change>,
  { maxLength: 40 },
)

const folded = (made: readonly Change[]) => {
  const fold = emptyFold(thingList)
  for (const each of made) applyChange(fold, each)
  return [...fold.rows.values()]
    .map((row) => ({ owner: 0, word: '', n: 0, ...(JSON.parse(JSON.stringify(row)) as typeof row) }))
    .sort((a, b) => Number('id' in a && a.id) - Number('id' in b && b.id))
}

it('folds changes in memory to the same rows as writing them to the table', () =>
  withClient(database.adminUrl, (admin) =>
    fc.assert(
      fc.asyncProperty(changes, async (made) => {
        await admin.query('delete from thing')
        for (const each of made) {
          const { text, values } = toStatement(thingList, 1, each)
          await admin.query(text, values as unknown[])
        }
        const { rows } = await admin.query('select id::int, owner::int, word, n from thing order by id')
        expect(folded(made)).toEqual(rows)
      }),
      { numRuns: 200 },
    ),
  ))

/** A series of statements about things, some of them made at the same moment. */
const versionChanges = fc
  .array(fc.record({ id, word, begins: fc.boolean(), hours: fc.integer({ min: 0, max: 2 }) }), {
    maxLength: 25,
  })
  .map((entries) => {
    let at = Date.UTC(2026, 2, 12)
    const startedIds = new Set<number>()
    return entries.map(({ id: of, word: to, begins, hours }, n): Change => {
      const moment = new Date((at += hours * 3_600_000)).toISOString()
      const version = n + 1
      if (!begins || startedIds.has(of)) return supersede({ id: of }, moment, { word: to, version })
      startedIds.add(of)
      return put({ id: of, version, word: to, known_from: moment, known_until: OPEN_END })
    })
  })

const cell = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  return value === Number.POSITIVE_INFINITY ? OPEN_END : String(value)
}

const COLUMNS = ['id', 'version', 'word', 'known_from', 'known_until']
const linesOf = (rows: Iterable<Record<string, unknown>>) =>
  [...rows].map((row) => COLUMNS.map((name) => cell(row[name])).join(' ')).sort()

it('folds versions that end when the next one begins to the same rows as the table', () =>
  withClient(database.adminUrl, (admin) =>
    fc.assert(
      fc.asyncProperty(versionChanges, async (made) => {
        await admin.query('delete from dated')
        const fold = emptyFold(dated)
        for (const each of made) {
          const { text, values } = toStatement(dated, 1, each)
          await admin.query(text, values as unknown[])
          applyChange(fold, each)
        }
        const { rows } = await admin.query(
          'select id::int, version, word, known_from, known_until from dated',
        )
        expect(linesOf(fold.rows.values())).toEqual(linesOf(rows))
      }),
      { numRuns: 100 },
    ),
  ))
