import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentFacts, pdfOf } from '../../../modules/documents/testing/samples.ts'
import { RECHECK_INTERVAL_MS } from '../../../modules/kernel/endpoints/revocable-reply.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { type Clinic, openClinic } from '../testing/clinic.ts'
import { readSlowly } from '../testing/slow-reader.ts'

const MB = 1_048_576

let testApp: TestApp
let clinic: Clinic
let paths: readonly string[]
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  // More than a connection has room for whose reader takes nothing.
  const content = pdfOf('long '.repeat(4 * MB))
  const form = encodeForm(documentFacts('Harbor', clinic.patientId), { name: 'long.pdf', content })
  const { id } = (await clinic.call('POST', '/api/documents', form)).body
  paths = [
    '/api/export',
    `/api/documents/${id}/download`,
    `/api/backups/${await clinic.addBackup()}/download`,
  ]
})
afterAll(() => testApp.close())

const hire = async (name: string) => {
  const id = await clinic.addColleague('staff', name)
  const token = await clinic.enter('staff', name)
  return { id, token, dismiss: () => clinic.call('DELETE', `/api/staff/${id}`) }
}

it('a download that is underway goes on when the access of others has ended', async () => {
  const held = await Promise.all(paths.map((path) => readSlowly(testApp.url)(path, clinic.tokens.staff)))
  await (await hire('Other')).dismiss()
  await wait(RECHECK_INTERVAL_MS)
  const ends = await Promise.all(held.map(({ finish }) => finish()))
  expect(ends.map(({ isWhole, bytes }) => [isWhole, bytes > 20 * MB])).toEqual(paths.map(() => [true, true]))
})

it('a download that is underway is cut off soon after its reader’s access has ended', async () => {
  const leaving = await hire('Leaving')
  const held = await Promise.all(paths.map((path) => readSlowly(testApp.url)(path, leaving.token)))
  expect(held.map(({ status }) => status)).toEqual(paths.map(() => 200))
  expect((await leaving.dismiss()).status).toBe(200)
  await wait(RECHECK_INTERVAL_MS)
  const ends = await Promise.all(held.map(({ finish }) => finish()))
  expect(ends.map(({ isWhole, bytes }) => [isWhole, bytes < 20 * MB])).toEqual(paths.map(() => [false, true]))
  const lines = testApp.said.filter((line) => line.includes('reply cut off'))
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    paths.map(() => expect.objectContaining({ clinic: clinic.clinicId, user: leaving.id })),
  )
})

/**
 * Makes the access ledger of a clinic longer than a connection has room for whose reader takes nothing: about 20 MB in
 * an export, because addresses of random digits hardly compress.
 */
const lengthenLedger = ({ clinicId }: Clinic) =>
  testApp.admin.query(
    `insert into access_ledger (clinic_id, day, entry, at, actor, action, subject, address, hash)
     select $1, '2001-01-01', n, '2001-01-01', 'system', 'read', 'clinic',
       (select string_agg(md5(n || ' ' || part), '') from generate_series(1, 256) part), ''
     from generate_series(1, 5000) n`,
    [clinicId],
  )

/** Counts the transactions that have waited for their client longer than it takes to compress what they read. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await testApp.admin.query(
    `select count(*)::int as n from pg_stat_activity
     where state = 'idle in transaction' and clock_timestamp() - state_change > interval '1 second'`,
  )
  return rows[0].n
}

it('slow readers of exports leave connections for everyone else', async () => {
  const other = await openClinic(testApp, 'Zephyrine')
  await Promise.all([clinic, other].map(lengthenLedger))
  const begin = (its: Clinic) => readSlowly(testApp.url)('/api/export', its.tokens.staff)
  const held = await Promise.all([clinic, clinic, other, other].map(begin))
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await expect.poll(countWaiting).toBe(4)
  const more = await testApp.call('GET', '/api/export', { token: other.tokens.staff })
  expect([more.status, more.headers['retry-after']]).toEqual([503, '60'])
  const others = await Promise.all(
    Array.from({ length: 40 }, () => clinic.call('GET', '/api/patients?limit=5')),
  )
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
  for (const { leave } of held) leave()
  await expect.poll(countWaiting).toBe(0)
  const beginAgain = async () => {
    const { status, leave } = await begin(other)
    leave()
    return status
  }
  await expect.poll(beginAgain).toBe(200)
})
