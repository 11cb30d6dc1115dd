import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLINIC, originOf } from '#testing'
import { FAULTS } from '../examination.ts'
import type { Checkpoint } from './checkpoint.ts'
import { rehashSql } from '../../modules/platform/testing/rehash.ts'
import { whereEventAt, withForgery } from '../testing/forgery.ts'
import { type Notebook, startNotebook } from '../testing/notebook.ts'
import { verifyClinic } from './verify-clinic.ts'

/** Positions tried for each kind of forgery; `npm run drills forgery` tries fifty. */
const PLACES = Number(process.env['FORGERIES'] ?? 2)
const OTHER = 2002
const LOG_LENGTH = 60
const SIGNED_EVERY = 10

let book: Notebook
let checkpoints: Checkpoint[]
beforeAll(async () => {
  book = await startNotebook()
  for (let n = 1; n <= LOG_LENGTH; n++) {
    await book.write(`note ${n}`)
    await book.write(`other ${n}`, originOf(OTHER))
  }
  const { rows } = await book.admin(
    `select position, encode(hash, 'hex') as hash from events where clinic_id = $1 and position % $2 = 0`,
    [CLINIC, SIGNED_EVERY],
  )
  const when = { clinic: CLINIC, at: '2026-03-12T09:00:00.000Z', signature: '' }
  checkpoints = rows.map(({ position, hash }) => ({ ...when, position: Number(position), hash }))
})
afterAll(() => book.close())

const whereClinic = `where clinic_id = ${CLINIC}`
const headAt = (position: number) =>
  `update clinic_heads set position = ${position}, hash = (select hash from events ${whereEventAt(position)}) ${whereClinic};`
const cutFrom = (position: number) =>
  `delete from events ${whereClinic} and position >= ${position}; ${headAt(position - 1)}`

/** The position at which a forgery that only a checkpoint can reveal is found: the next checkpoint. */
const nextSigned = (position: number) => Math.ceil(position / SIGNED_EVERY) * SIGNED_EVERY

/** A random position after the first event and before the last one. */
const somewhere = () => randomInt(2, LOG_LENGTH)

interface Forgery {
  readonly sql: string
  /** The first position that differs from the original. */
  readonly bad: number
}

const kinds: Readonly<Record<string, (position: number) => Forgery>> = {
  'data edited': (p) => ({ sql: `update events set data = '{"tone":"angry"}' ${whereEventAt(p)}`, bad: p }),
  'time changed': (p) => ({
    sql: `update events set recorded_at = recorded_at - interval '${randomInt(1, 9_000_000)} milliseconds' ${whereEventAt(p)}`,
    bad: p,
  }),
  'actor changed': (p) => ({
    sql: `update events set meta = '{"actor":{"kind":"user","id":${randomInt(2, 999)}}}' ${whereEventAt(p)}`,
    bad: p,
  }),
  'type changed': (p) => ({ sql: `update events set type = 'NoteStruck' ${whereEventAt(p)}`, bad: p }),
  'schema version changed': (p) => ({
    sql: `update events set schema_version = 7 ${whereEventAt(p)}`,
    bad: p,
  }),
  'two swapped': (p) => {
    const other = randomInt(p + 1, LOG_LENGTH + 1)
    const sql = `update events set position = -1 ${whereEventAt(p)}; update events set position = ${p} ${whereEventAt(other)};
      update events set position = ${other} ${whereEventAt(-1)}`
    return { sql, bad: p }
  },
  deleted: (p) => ({ sql: `delete from events ${whereEventAt(p)}`, bad: p }),
  inserted: (p) => ({
    sql: `update events set position = -position - 1 ${whereClinic} and position >= ${p};
      update events set position = -position ${whereClinic} and position < 0;
      insert into events select clinic_id, ${p}, stream_type, 9999, 1, type, schema_version, subject, data, sealed, meta,
        recorded_at, previous_hash, hash from events ${whereEventAt(p - 1)};
      update clinic_heads set position = position + 1 ${whereClinic}`,
    bad: p,
  }),
  'the tail cut': (p) => ({ sql: cutFrom(p), bad: p }),
  'all hashed anew': (p) => ({
    sql: `update events set data = '{"tone":"angry"}' ${whereEventAt(p)}; ${rehashSql(1)}`,
    bad: nextSigned(p),
  }),
  'moved to another clinic': (p) => ({
    sql: `update events set clinic_id = ${OTHER}, stream_id = stream_id + 5000, position = ${LOG_LENGTH + 1} ${whereEventAt(p)};
      update clinic_heads set position = ${LOG_LENGTH + 1} where clinic_id = ${OTHER}`,
    bad: p,
  }),
  // The clinic kept working on the restored backup.
  'an older backup put back': (p) => ({
    sql: `create temp table since as select * from events ${whereClinic} and position >= ${p}; ${cutFrom(p)}
      insert into events select clinic_id, position, stream_type, stream_id, version, type, schema_version, subject,
        '{"tone":"later"}', sealed, meta, recorded_at, previous_hash, hash from since;
      update clinic_heads set position = ${LOG_LENGTH} ${whereClinic}; ${rehashSql(p)}`,
    bad: nextSigned(p),
  }),
}

const found: Record<string, number> = {}

it.each(Object.entries(kinds))(
  'detects this forgery by a database superuser at any position: %s',
  async (kind, forge) => {
    for (let n = 0; n < PLACES; n++) {
      const position = somewhere()
      const { sql, bad } = forge(position)
      const { fault } = await withForgery(book, sql, () => book.run(verifyClinic(CLINIC, checkpoints)))
      expect([kind, position, fault?.position]).toEqual([kind, position, bad])
      expect(Object.values(FAULTS)).toContain(fault?.reason)
      found[kind] = (found[kind] ?? 0) + 1
    }
  },
)

it('detects an event moved in from another clinic', async () => {
  const { sql } = kinds['moved to another clinic']?.(5) ?? { sql: '' }
  const { fault } = await withForgery(book, sql, () => book.run(verifyClinic(OTHER, [])))
  expect(fault?.position).toBe(LOG_LENGTH + 1)
})

it('reports no fault in an untouched log', async () => {
  expect((await book.run(verifyClinic(CLINIC, checkpoints))).fault).toBeNull()
  const all = Object.values(found).reduce((sum, n) => sum + n, 0)
  process.stdout.write(
    `forgeries: ${all} of ${Object.keys(kinds).length * PLACES} found, each at its place\n`,
  )
  expect(all).toBe(Object.keys(kinds).length * PLACES)
})
