import { Effect } from 'effect'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Origin } from '#events'
import { LegalHolds } from '#modules/patients'
import { applyToAll, Retention } from '#modules/retention'
import { atMoment } from '../modules/appointments/testing/practice.ts'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { type House, openHouse } from './security/testing/house.ts'
import { reminderDraft } from './security/testing/samples.ts'

// A clinic of today, and the rule as it will come along day by day, years later.

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
  // A visit brings no reminder along: each activity counts by itself.
  const { body } = await clinic.call('GET', '/api/reminder-rules')
  await clinic.call('PUT', '/api/reminder-rules', { body: { ...body, rules: [] } })
})
afterAll(() => house.close())

const DAY = 86_400_000
const later = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
const YEAR = 365.25
const look = (days: number) => house.app.runtime.runPromise(atMoment(later(days), applyToAll))
const origin = () => ({ clinicId: clinic.clinicId, actor: { kind: 'system', id: 0 }, source: 'cli' }) as const
const liftAt = (days: number, id: number) =>
  house.app.runtime.runPromise(
    atMoment(
      later(days),
      Effect.flatMap(LegalHolds, ({ lift }) => lift(id, { reason: 'Settled' })).pipe(
        Effect.provideService(Origin, origin()),
      ),
    ),
  )
const stateAt = (days: number) =>
  house.app.runtime.runPromise(
    atMoment(
      later(days),
      Effect.flatMap(Retention, ({ state }) => state()).pipe(Effect.provideService(Origin, origin())),
    ),
  )
const states = async (ids: readonly number[]): Promise<string[]> => {
  const { rows } = await house.admin.query<{ state: string }>(
    'select state from patient_list where clinic_id = $1 and id = any($2) order by id',
    [clinic.clinicId, ids],
  )
  return rows.map(({ state }) => state)
}

it('erases whoever was last active seven years ago, and nobody a day sooner, or by a clock that jumped', async () => {
  const quiet = await clinic.addPatient()
  const removed = await clinic.addPatient()
  const visited = await clinic.addPatient()
  const reminded = await clinic.addPatient()
  const documented = await clinic.addPatient()
  const all = [quiet, removed, visited, reminded, documented]
  await clinic.call('DELETE', `/api/patients/${removed}`)
  await clinic.addAppointment(visited, { date: later(200).slice(0, 10) })
  await clinic.call('POST', '/api/reminders', {
    body: { ...reminderDraft('Harbor', reminded), scheduledFor: later(400) },
  })
  const kept = await clinic.addDocument(documented)
  // A hold that stands, and one that was lifted shortly before: how long somebody is kept is nothing they did.
  const held = await clinic.addHeld()
  const freed = await clinic.addHeld()
  const listed = ['active', 'removed', 'active', 'active', 'active']

  // The first look says what time it is; the next may act on it.
  await look(7 * YEAR - 2)
  await look(7 * YEAR - 1)
  await liftAt(7 * YEAR - 1, freed)
  expect(await states(all)).toEqual(listed)
  expect(await stateAt(7 * YEAR - 1)).toMatchObject({ last: { erased: 0 } })
  const before = await stateAt(7 * YEAR + 0.5)
  expect(before.due).toBeGreaterThanOrEqual(3)
  await look(7 * YEAR + 1)
  expect(await states(all)).toEqual(['erased', 'erased', 'active', 'active', 'erased'])
  expect(await states([held, freed])).toEqual(['active', 'erased'])
  const { last, due } = await stateAt(7 * YEAR + 1)
  expect([last?.erased, due]).toEqual([before.due, 0])
  const { rows } = await house.admin.query(
    `select data->>'reason' as reason from events
     where clinic_id = $1 and type = 'PatientErased' and stream_id = $2`,
    [clinic.clinicId, quiet],
  )
  expect(rows).toEqual([{ reason: 'Retention rule: nothing happened for 7 years' }])
  const { rows: documents } = await house.admin.query(
    'select place from document_list where clinic_id = $1 and id = $2',
    [clinic.clinicId, kept],
  )
  expect(documents).toEqual([{ place: null }])

  // Twenty years ahead at once: a look alone.
  await look(27 * YEAR)
  expect(await states([visited, reminded])).toEqual(['active', 'active'])
  await look(27 * YEAR + 1)
  expect(await states([visited, reminded])).toEqual(['erased', 'erased'])
})

it('removes what system logs have of more than a year ago', async () => {
  const id = await clinic.addKept()
  const folder = join(house.dataDir, 'outbox', `clinic-${clinic.clinicId}`)
  const there = async () => (await readdir(folder)).filter((name) => name.startsWith(`${id}.`))
  expect(await readFile(join(folder, `${id}.json`), 'utf8')).toContain('Harbor is well')
  const set = (days: number) =>
    house.admin.query(`update retention_runs set ran_at = $2 where clinic_id = $1`, [
      clinic.clinicId,
      later(days),
    ])
  await set(YEAR - 2)
  await look(YEAR - 1)
  expect(await there()).toHaveLength(2)
  await look(YEAR + 1)
  expect(await there()).toEqual([])
  expect((await stateAt(YEAR + 1)).last).toMatchObject({ removed: expect.toSatisfy((n: number) => n >= 1) })
})
