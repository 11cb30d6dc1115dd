import { Effect, Either } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#modules/platform'
import { CLINIC, originOf } from '#testing'
import { Database } from '../database/database.ts'
import { rebuildClinic } from '../read/rebuild.ts'
import { raw, sql } from '../database/statement.ts'
import { Store } from './store.ts'
import { Note, noteRow, NoteUnknown } from '../testing/notes.ts'
import { type Notebook, startNotebook } from '../testing/notebook.ts'

let book: Notebook
beforeAll(async () => {
  book = await startNotebook()
})
afterAll(() => book.close())

const all = (text: string, clinicId = CLINIC) =>
  book.run(
    Effect.flatMap(Database, (database) => database.query(raw(text))),
    originOf(clinicId),
  )

describe('moments', () => {
  it.each([
    ['2026-03-01 09:00:00+00', '2026-03-01T09:00:00.000Z'],
    ['2026-03-01 09:00:00.25+00', '2026-03-01T09:00:00.250Z'],
    ['2026-03-01 09:00:00.007+00', '2026-03-01T09:00:00.007Z'],
    ['2026-03-01 09:00:00.123456+00', '2026-03-01T09:00:00.123Z'],
    ['1899-12-31 23:59:59.999+00', '1899-12-31T23:59:59.999Z'],
  ])('reads %s as %s', async (stored, read) => {
    expect(await all(`select '${stored}'::timestamptz as at`)).toEqual([{ at: read }])
  })
})

describe('the store', () => {
  it('numbers events without gaps under concurrent writes', async () => {
    const clinic = 4004
    await Promise.all(Array.from({ length: 100 }, (_, n) => book.write(`note ${n}`, originOf(clinic))))
    const rows = await all('select position, stream_id from events order by position', clinic)
    expect(rows.map((row) => row['position'])).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
    expect(new Set(rows.map((row) => row['stream_id'])).size).toBe(100)
  })

  it('accepts one of two hundred concurrent edits of the same version', async () => {
    const { id } = await book.write('contended')
    const edits = Array.from({ length: 200 }, (_, n) =>
      book.run(Effect.either(book.execute(id, { _tag: 'WriteNote', words: `edit ${n}` }, 1))),
    )
    const outcomes = await Promise.all(edits)
    expect(outcomes.filter(Either.isRight)).toHaveLength(1)
    expect(outcomes.filter(Either.isLeft).every(({ left }) => left._tag === 'StaleVersion')).toBe(true)
  })

  it('stores nothing when a command fails halfway', async () => {
    const before = await all('select count(*) as n from events')
    const failing = Effect.gen(function* () {
      const store = yield* Store
      return yield* store.transact(
        (unit) =>
          unit
            .execute(Note, { id: 'next', command: { _tag: 'WriteNote', words: 'half' } })
            .pipe(Effect.zipRight(unit.execute(Note, { id: 987_654, command: { _tag: 'StrikeNote' } }))),
        { returning: noteRow },
      )
    })
    expect(await book.run(Effect.flip(failing))).toMatchObject({ _tag: 'NoteUnknown' })
    expect(await all('select count(*) as n from events')).toEqual(before)
  })

  it('computes a command from what it reads under the lock, even for concurrent commands', async () => {
    const clinic = 7007
    const numberNote = Effect.gen(function* () {
      const store = yield* Store
      return yield* store.execute(Note, {
        id: 'next',
        command: ({ query }) =>
          Effect.map(query(raw('select count(*)::int as n from note_list')), ([row]) => ({
            _tag: 'WriteNote' as const,
            words: `after ${row?.['n']}`,
          })),
        returning: noteRow,
      })
    })
    await Promise.all(Array.from({ length: 20 }, () => book.run(numberNote, originOf(clinic))))
    const rows = await all('select words from note_list order by id', clinic)
    expect(rows.map(({ words }) => words)).toEqual(Array.from({ length: 20 }, (_, n) => `after ${n}`))
    expect(await all("select meta::json ->> 'command' as command from events limit 1", clinic)).toEqual([
      { command: 'WriteNote' },
    ])
  })

  it('refuses what the reading for a command refuses, and stores nothing', async () => {
    const clinic = 7008
    const refusing = Effect.gen(function* () {
      const store = yield* Store
      return yield* store.execute(Note, {
        id: 'next',
        command: () => Effect.fail(new NoteUnknown()),
        returning: noteRow,
      })
    })
    expect(await book.run(Effect.flip(refusing), originOf(clinic))).toBeInstanceOf(NoteUnknown)
    expect(await all('select 1 from events', clinic)).toEqual([])
  })

  it('keeps personal data out of the log in plain text', async () => {
    await book.write('canary-words')
    const { rows } = await book.admin(
      "select data::text || meta::text || encode(coalesce(sealed, ''), 'escape') as t from events",
    )
    expect(rows.map((row) => row.t).join()).not.toContain('canary-words')
  })

  it("hides one clinic's rows from another, even in queries without a clinic filter", async () => {
    await book.write('mine', originOf(5005))
    for (const table of ['events', 'clinic_heads', 'note_list', 'subject_keys', 'receipts']) {
      expect(await all(`select clinic_id from ${table} where clinic_id = 5005`, CLINIC)).toEqual([])
      const none = await withClient(book.appUrl, (app) =>
        app.query(`select count(*)::int as n from ${table}`),
      )
      expect(none.rows).toEqual([{ n: 0 }])
    }
  })

  it('refuses to write rows of another clinic', async () => {
    const forged = Effect.flatMap(Database, (database) =>
      database.query(sql`insert into note_list values (${5005}, 1, 'forged', false, 1)`),
    )
    await expect(book.run(forged)).rejects.toThrow(/row-level security/)
  })

  it('repairs only the differing rows of a read model that was tampered with', async () => {
    await book.admin(`update note_list set words = 'tampered' where clinic_id = ${CLINIC} and id = 1`)
    await book.admin(`delete from note_count where clinic_id = ${CLINIC}`)
    const compareTables = () => book.run(rebuildClinic(CLINIC, { write: false }))
    expect(await compareTables()).toMatchObject([{ differing: 1 }, { differing: 1 }])
    await book.run(rebuildClinic(CLINIC, { write: true }))
    expect(await compareTables()).toMatchObject([{ differing: 0 }, { differing: 0 }])
  })

  it('rebuilds read models correctly during concurrent writes', async () => {
    const writing = Array.from({ length: 60 }, (_, n) => book.write(`beside ${n}`))
    await Promise.all([...writing, book.run(rebuildClinic(CLINIC, { write: true }))])
    expect(await book.run(rebuildClinic(CLINIC, { write: false }))).toMatchObject([
      { differing: 0 },
      { differing: 0 },
    ])
  })

  it('updates the planner statistics after a rebuild writes many rows', async () => {
    const clinic = 6006
    for (let n = 0; n < 1000; n += 20) {
      const words = Array.from({ length: 20 }, (_, more) => `much ${n + more}`)
      await Promise.all(words.map((each) => book.write(each, originOf(clinic))))
    }
    const countStatistics = async () => {
      const { rows } = await book.admin(
        `select count(*)::int as n from pg_stats where tablename = 'note_list' and attname = 'words'`,
      )
      return rows[0].n
    }
    // Otherwise autovacuum might analyze the table first.
    await book.admin('alter table note_list set (autovacuum_enabled = false)')
    await book.admin(`delete from pg_statistic where starelid = 'note_list'::regclass`)
    await book.admin(`delete from note_list where clinic_id = ${clinic}`)
    await book.run(rebuildClinic(CLINIC, { write: true }), originOf(clinic))
    expect(await countStatistics()).toBe(0)
    await book.run(rebuildClinic(clinic, { write: true }), originOf(clinic))
    expect(await countStatistics()).toBe(1)
  })
})
