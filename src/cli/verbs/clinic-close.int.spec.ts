import { generateKeyPairSync } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyExport } from '#modules/exports'
import { Courier } from '#modules/messages'
import { reminderMessages } from '#modules/reminders'
import { applyRetentionToAll } from '#modules/retention'
import { atMoment } from '../../../modules/appointments/testing/appointment-clinic.ts'
import { patientDraft } from '../../../modules/patients/testing/samples.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { emptyFolder, runInThisProcess } from '../testing/program.ts'

let testApp: TestApp
let harbor: Clinic
let quay: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  harbor = await openClinic(testApp, 'Harbor')
  quay = await openClinic(testApp, 'Quay')
})
afterAll(() => testApp.close())

const verb = (words: string) =>
  runInThisProcess(words, { DATA_DIR: testApp.dataDir, DATABASE_URL: testApp.adminUrl, BILLING: 'test' })

const signIn = async ({ name }: Clinic) => {
  const body = { email: `${name}-staff@clinic.example`, password: 'a long night walk' }
  return (await testApp.call('POST', '/api/auth/login', { body })).status
}

/** Everything that lets somebody into a clinic, made once. */
const makeEntrances = async (clinic: Clinic) => {
  const { key } = await clinic.addApiKey()
  const feed = await clinic.create('/api/calendar-feeds', { practitionerId: null, names: false })
  const { pathname } = new URL(String(feed.address), testApp.url)
  return async () => ({
    session: (await clinic.call('GET', '/api/patients')).status,
    key: (await testApp.call('GET', '/api/auth/me', { token: key })).status,
    feed: (await testApp.call('GET', pathname)).status,
    form: (await testApp.call('GET', `/api/intake-forms/${clinic.formId}`)).status,
    password: await signIn(clinic),
  })
}

const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/** Hands a reminder over when it is due, with the courier of the running program. Returns whether it was sent. */
const sendReminder = async ({ clinicId }: Clinic, id: number): Promise<boolean> => {
  const sending = Effect.gen(function* () {
    const { handOver } = yield* Courier
    yield* handOver(yield* reminderMessages, clinicId, id)
  })
  await testApp.app.runtime.runPromise(atMoment(later(1.002), sending))
  const { rows } = await testApp.admin.query(
    `select from events where stream_type = 'reminder' and stream_id = $1 and clinic_id = $2
      and type = 'ReminderSent'`,
    [id, clinicId],
  )
  return rows.length > 0
}

const erasedPatients = async (): Promise<number> => {
  const { rows } = await testApp.admin.query(
    `select from patient_list where clinic_id = $1 and state = 'erased'`,
    [harbor.clinicId],
  )
  return rows.length
}

test('closes nothing without confirmation, or before all of it is exported', async () => {
  const closing = `clinic close --clinic ${harbor.clinicId} --out`
  const shown = new RegExp(
    `^clinic ${harbor.clinicId}: Harbor, owner Harbor-staff@clinic\\.example, last change 20\\d\\d-\\d\\d-\\d\\d\\.\\n$`,
  )
  for (const words of [
    `${closing} /dev/null`,
    `${closing} /dev/null --confirm ${quay.clinicId}`,
    `${closing} /dev/null/harbor.zip --confirm ${harbor.clinicId}`,
  ])
    expect(await verb(words)).toMatchObject({ code: 1, stdout: expect.stringMatching(shown) })
  expect(await signIn(harbor)).toBe(200)
})

test('ends every access to a clinic and what it sends, until it is reopened', async () => {
  const tryAll = await makeEntrances(harbor)
  const open = await tryAll()
  expect(open).toEqual({ session: 200, key: 200, feed: 200, form: 200, password: 200 })
  const reminderId = await harbor.addReminder(harbor.patientId, { scheduledFor: later(1) })
  const quayReminderId = await quay.addReminder(quay.patientId, { scheduledFor: later(1) })
  const out = join(await emptyFolder(), 'harbor.zip')
  // The courier has just found that no clinic is closed.
  expect(await sendReminder(quay, quayReminderId)).toBe(true)
  const closed = await verb(
    `clinic close --clinic ${harbor.clinicId} --out ${out} --confirm ${harbor.clinicId}`,
  )
  expect(await sendReminder(harbor, reminderId)).toBe(false)
  expect([closed.code, closed.stderr]).toEqual([0, ''])
  expect((await stat(out)).size).toBeGreaterThan(10_000)

  expect(await tryAll()).toEqual({ session: 401, key: 401, feed: 404, form: 404, password: 401 })
  expect(await signIn(quay)).toBe(200)
  expect((await verb('clinic list')).stdout).toMatch(
    new RegExp(`clinic ${harbor.clinicId}: Harbor, [^\\n]*, closed on 20\\d\\d-\\d\\d-\\d\\d\\n`),
  )
  expect(await verb(`clinic reopen --clinic ${harbor.clinicId}`)).toMatchObject({ code: 0, stderr: '' })
  expect(await tryAll()).toEqual({ ...open, session: 401 })
  expect(await sendReminder(harbor, reminderId)).toBe(true)
})

test('takes no change after it was closed, and exports every one before', async () => {
  const out = join(await emptyFolder(), 'quay.zip')
  let isClosed = false
  const addUntilClosed = async () => {
    let added = 0
    for (; ; added++) {
      const { status } = await quay.call('POST', '/api/patients', { body: patientDraft('Quay') })
      if (status === 401) return added
      if (isClosed) throw new Error(`a patient was added to a closed clinic: ${status}`)
    }
  }
  const people = [addUntilClosed(), addUntilClosed(), addUntilClosed()]
  const closed = await verb(`clinic close --clinic ${quay.clinicId} --out ${out} --confirm ${quay.clinicId}`)
  isClosed = true
  const added = (await Promise.all(people)).reduce((sum, n) => sum + n, 0)
  expect([closed.code, closed.stderr, added > 0]).toEqual([0, '', true])

  const { rows } = await testApp.admin.query<{ type: string; position: number }>(
    `select type, position::float8 from events where clinic_id = $1
      and type in ('ClinicClosed', 'PatientRegistered') order by position desc`,
    [quay.clinicId],
  )
  expect(rows.map(({ type }) => type).indexOf('ClinicClosed')).toBe(0)
  const { events } = await verifyExport(out, generateKeyPairSync('ed25519').publicKey)
  expect(events).toBeGreaterThanOrEqual(rows[0]?.position ?? Infinity)
})

test('erases the patients of a closed clinic when their retention period ends', async () => {
  const out = join(await emptyFolder(), 'harbor.zip')
  await verb(`clinic close --clinic ${harbor.clinicId} --out ${out} --confirm ${harbor.clinicId}`)
  for (const days of [365 * 8, 365 * 8 + 1])
    await testApp.app.runtime.runPromise(atMoment(later(days), applyRetentionToAll))
  expect(await erasedPatients()).toBeGreaterThan(0)
  const again = await verb(
    `clinic close --clinic ${harbor.clinicId} --out ${out} --confirm ${harbor.clinicId}`,
  )
  expect([again.code, again.stderr]).toEqual([1, `Clinic ${harbor.clinicId} is closed already.\n`])
})
