import { Effect } from 'effect'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Origin } from '#events'
import { operatorOrigin } from '#modules/kernel'
import { Contacts } from '#modules/messages'
import { LegalHolds } from '#modules/patients'
import { applyRetentionToAll, Retention, retentionEndOf } from '#modules/retention'
import { DAY_MS } from '#rules/kernel'
import { atMoment } from '../../../modules/appointments/testing/appointment-clinic.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { reminderDraft } from '../../../modules/reminders/testing/samples.ts'

// The clinic's data is from today; the tests run the retention rule at times years later.

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  // Without reminder rules a visit creates no reminders, so that each activity counts separately.
  const { body } = await clinic.call('GET', '/api/reminder-rules')
  await clinic.call('PUT', '/api/reminder-rules', { body: { ...body, rules: [] } })
})
afterAll(() => testApp.close())

const later = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const YEAR_DAYS = 365.25
const runRetention = (days: number) =>
  testApp.app.runtime.runPromise(atMoment(later(days), applyRetentionToAll))
const origin = () => operatorOrigin(clinic.clinicId)
const liftAt = (days: number, id: number) =>
  testApp.app.runtime.runPromise(
    atMoment(
      later(days),
      Effect.flatMap(LegalHolds, ({ lift }) => lift(id, { reason: 'Settled' })).pipe(
        Effect.provideService(Origin, origin()),
      ),
    ),
  )
const stateAt = (days: number) =>
  testApp.app.runtime.runPromise(
    atMoment(
      later(days),
      Effect.flatMap(Retention, ({ state }) => state()).pipe(Effect.provideService(Origin, origin())),
    ),
  )
const states = async (ids: readonly number[]): Promise<string[]> => {
  const { rows } = await testApp.admin.query<{ state: string }>(
    'select state from patient_list where clinic_id = $1 and id = any($2) order by id',
    [clinic.clinicId, ids],
  )
  return rows.map(({ state }) => state)
}

it('retention erases patients inactive for seven years, not a day sooner, and not after a clock jump', async () => {
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
  const documentId = await clinic.addDocument(documented)
  // One patient has an active hold; the other's hold is lifted shortly before. That is not patient activity.
  const heldId = await clinic.addPatientOnHold()
  const freed = await clinic.addPatientOnHold()
  const listed = ['active', 'removed', 'active', 'active', 'active']

  // The first run only records the time; the next one may erase.
  await runRetention(7 * YEAR_DAYS - 2)
  await runRetention(7 * YEAR_DAYS - 1)
  await liftAt(7 * YEAR_DAYS - 1, freed)
  expect(await states(all)).toEqual(listed)
  expect(await stateAt(7 * YEAR_DAYS - 1)).toMatchObject({ last: { erased: 0 } })
  const before = await stateAt(7 * YEAR_DAYS + 0.5)
  expect(before.due).toBeGreaterThanOrEqual(3)
  await runRetention(7 * YEAR_DAYS + 1)
  expect(await states(all)).toEqual(['erased', 'erased', 'active', 'active', 'erased'])
  expect(await states([heldId, freed])).toEqual(['active', 'erased'])
  const { last, due } = await stateAt(7 * YEAR_DAYS + 1)
  expect([last?.erased, due]).toEqual([before.due, 0])
  const { rows } = await testApp.admin.query(
    `select data->>'reason' as reason from events
     where clinic_id = $1 and type = 'PatientErased' and stream_id = $2`,
    [clinic.clinicId, quiet],
  )
  expect(rows).toEqual([{ reason: 'Retention rule: nothing happened for 7 years' }])
  const { rows: documents } = await testApp.admin.query(
    'select place from document_list where clinic_id = $1 and id = $2',
    [clinic.clinicId, documentId],
  )
  expect(documents).toEqual([{ place: null }])

  // After a jump of twenty years, the first run must erase nothing.
  await runRetention(27 * YEAR_DAYS)
  expect(await states([visited, reminded])).toEqual(['active', 'active'])
  await runRetention(27 * YEAR_DAYS + 1)
  expect(await states([visited, reminded])).toEqual(['erased', 'erased'])
})

const endAfter = (days: number) => retentionEndOf(later(days)).slice(0, 10)

it('an erasure is early until seven years after the last change of consent to either channel', async () => {
  const quay = await openClinic(testApp, 'Quay')
  const id = await quay.addPatient()
  const consentAt = (days: number, email: boolean, sms: boolean) =>
    testApp.app.runtime.runPromise(
      atMoment(
        later(days),
        Effect.flatMap(Contacts, ({ revise }) =>
          revise(id, { preferred: 'email', email, sms, zone: null }),
        ).pipe(Effect.provideService(Origin, operatorOrigin(quay.clinicId))),
      ),
    )
  const keptUntil = async () =>
    (await quay.call('GET', `/api/patients/${id}/erasure`)).body.keptUntil.slice(0, 10)
  await consentAt(10, true, false)
  await consentAt(20, true, true)
  expect(await keptUntil()).toBe(endAfter(20))
  await consentAt(30, false, true)
  expect(await keptUntil()).toBe(endAfter(30))
})

it('retention removes system logs older than a year', async () => {
  const id = await clinic.addOutboxMessage()
  const folder = join(testApp.dataDir, 'outbox', `clinic-${clinic.clinicId}`)
  const listFiles = async () => (await readdir(folder)).filter((name) => name.startsWith(`${id}.`))
  expect(await readFile(join(folder, `${id}.json`), 'utf8')).toContain('Harbor is well')
  const set = (days: number) =>
    testApp.admin.query(`update retention_runs set ran_at = $2 where clinic_id = $1`, [
      clinic.clinicId,
      later(days),
    ])
  await set(YEAR_DAYS - 2)
  await runRetention(YEAR_DAYS - 1)
  expect(await listFiles()).toHaveLength(2)
  await runRetention(YEAR_DAYS + 1)
  expect(await listFiles()).toEqual([])
  expect((await stateAt(YEAR_DAYS + 1)).last).toMatchObject({
    removed: expect.toSatisfy((n: number) => n >= 1),
  })
})
