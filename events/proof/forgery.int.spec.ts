import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#modules/platform'
import { CLINIC, originOf } from '#testing'
import type { Checkpoint } from './checkpoint.ts'
import { rehashSql } from '../../modules/platform/testing/rehash.ts'
import { whereEventAt, withForgery } from '../testing/forgery.ts'
import { type Notebook, startNotebook } from '../testing/notebook.ts'
import { rebuildClinic } from '../read/rebuild.ts'
import { verifyClinic } from './verify-clinic.ts'

const OTHER = 2002
let book: Notebook
let checkpoint: Checkpoint

beforeAll(async () => {
  book = await startNotebook()
  for (let n = 1; n <= 30; n++) {
    await book.write(`note ${n}`)
    await book.write(`other ${n}`, originOf(OTHER))
  }
  const { rows } = await book.admin(
    'select encode(hash, $1) as hash from clinic_heads where clinic_id = $2',
    ['hex', CLINIC],
  )
  checkpoint = {
    clinic: CLINIC,
    position: 30,
    hash: rows[0].hash,
    at: '2026-03-12T09:00:00.000Z',
    signature: '',
  }
})
afterAll(() => book.close())

const faultAfter = (forgery: string, checkpoints: readonly Checkpoint[] = [checkpoint]) =>
  withForgery(book, forgery, async () => (await book.run(verifyClinic(CLINIC, checkpoints))).fault)

describe('verifying a tampered log finds the first bad position after', () => {
  it.each([
    ['data edited', `update events set data = '{"tone":"angry"}' ${whereEventAt(12)}`, 12],
    ['a space added to data', `update events set data = (data::text || ' ')::json ${whereEventAt(12)}`, 12],
    [
      'sealed data edited',
      `update events set sealed = set_byte(sealed, 20, 255 - get_byte(sealed, 20)) ${whereEventAt(7)}`,
      7,
    ],
    ['sealed data removed', `update events set sealed = null ${whereEventAt(7)}`, 7],
    [
      'the moment moved',
      `update events set recorded_at = recorded_at + interval '1 millisecond' ${whereEventAt(9)}`,
      9,
    ],
    [
      'the actor changed',
      `update events set meta = '{"actor":{"kind":"user","id":2}}' ${whereEventAt(3)}`,
      3,
    ],
    ['the type changed', `update events set type = 'NoteStruck' ${whereEventAt(30)}`, 30],
    ['the schema version changed', `update events set schema_version = 2 ${whereEventAt(1)}`, 1],
    ['the subject changed', `update events set subject = 'patient-99' ${whereEventAt(5)}`, 5],
    ['the stream changed', `update events set stream_id = 77 ${whereEventAt(5)}`, 5],
    ['an event deleted', `delete from events ${whereEventAt(18)}`, 18],
    ['the first event deleted', `delete from events ${whereEventAt(1)}`, 1],
    ['the last event deleted', `delete from events ${whereEventAt(30)}`, 30],
    ['all events deleted', `delete from events where clinic_id = ${CLINIC}`, 1],
    ['everything truncated', 'truncate events, clinic_heads', 1],
    [
      'the tail cut with its head',
      `delete from events where clinic_id = ${CLINIC} and position > 20;
       update clinic_heads set position = 20, hash = (select hash from events ${whereEventAt(20)})
       where clinic_id = ${CLINIC}`,
      21,
    ],
    [
      'an event inserted at the end',
      `insert into events select clinic_id, 31, stream_type, 999, 1, type,
       schema_version, subject, data, sealed, meta, recorded_at, hash, hash from events ${whereEventAt(30)}`,
      31,
    ],
    [
      'two events swapped',
      `update events set position = -1 ${whereEventAt(14)};
       update events set position = 14 ${whereEventAt(15)}; update events set position = 15 ${whereEventAt(-1)}`,
      14,
    ],
    [
      'an event of another clinic put in',
      `delete from events ${whereEventAt(6)};
       update events set clinic_id = ${CLINIC} where clinic_id = ${OTHER} and position = 6`,
      6,
    ],
    [
      'an edit, and every hash made anew',
      `update events set data = '{"tone":"angry"}' ${whereEventAt(12)}; ${rehashSql(12)}`,
      30,
    ],
    ['the head moved on', `update clinic_heads set position = 31 where clinic_id = ${CLINIC}`, 31],
  ])('this forgery: %s', async (_, forgery, position) => {
    expect(await faultAfter(forgery)).toMatchObject({ position })
  })

  it('reports the nearest checkpoint when the forger recomputed the hashes', async () => {
    const { rows } = await book.admin(`select encode(hash, 'hex') as hash from events ${whereEventAt(12)}`)
    const nearer = { ...checkpoint, position: 12, hash: rows[0].hash }
    const forgery = `update events set data = '{"tone":"angry"}' ${whereEventAt(12)}; ${rehashSql(12)}`
    expect(await faultAfter(forgery, [checkpoint, nearer])).toMatchObject({ position: 12 })
  })
})

describe('an untouched log', () => {
  it('passes verification', async () => {
    expect(await faultAfter('select 1')).toBeNull()
    await book.run(rebuildClinic(CLINIC, { write: true }))
    expect((await book.run(verifyClinic(CLINIC, [checkpoint]))).fault).toBeNull()
    expect((await book.run(verifyClinic(OTHER, []))).fault).toBeNull()
    expect((await book.run(verifyClinic(3003, []))).fault).toBeNull()
  })

  it('passes verification while it grows', async () => {
    const writing = Array.from({ length: 40 }, (_, n) => book.write(`growing ${n}`))
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, () => book.run(verifyClinic(CLINIC, [checkpoint]))),
    )
    await Promise.all(writing)
    expect(verdicts.map(({ fault }) => fault)).toEqual(Array(10).fill(null))
  })

  it('rejects changes by the serving role and accidental changes by an administrator', async () => {
    for (const text of ['update events set version = 9', 'delete from events', 'truncate events']) {
      await expect(withClient(book.appUrl, (app) => app.query(text))).rejects.toThrow(/permission denied/)
      await expect(book.admin(text)).rejects.toThrow(/events are never changed/)
    }
  })
})
