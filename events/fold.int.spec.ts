import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '#modules/platform'
import { freshDatabase, type FreshDatabase } from '../modules/platform/testing/postgres.ts'
import { applyTo, emptyFold } from './fold.ts'
import { add, change, type Change, projection, put, remove, toStatement } from './projection.ts'

const kept = projection<never>({ table: 'thing', version: 1, key: ['id'], on: {} })
let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
  await withClient(database.adminUrl, (admin) =>
    admin.query(
      `create table thing (clinic_id bigint, id bigint, owner bigint default 0, word text default '',
         n integer default 0, primary key (clinic_id, id))`,
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
  ) as fc.Arbitrary<Change>,
  { maxLength: 40 },
)

const folded = (made: readonly Change[]) => {
  const fold = emptyFold(kept)
  for (const each of made) applyTo(fold, each)
  return [...fold.rows.values()]
    .map((row) => ({ owner: 0, word: '', n: 0, ...row }))
    .sort((a, b) => Number('id' in a && a.id) - Number('id' in b && b.id))
}

it('folding in memory and writing to the table come to the same', () =>
  withClient(database.adminUrl, (admin) =>
    fc.assert(
      fc.asyncProperty(changes, async (made) => {
        await admin.query('delete from thing')
        for (const each of made) {
          const { text, values } = toStatement(kept, 1, each)
          await admin.query(text, values as unknown[])
        }
        const { rows } = await admin.query('select id::int, owner::int, word, n from thing order by id')
        expect(folded(made)).toEqual(rows)
      }),
      { numRuns: 200 },
    ),
  ))
