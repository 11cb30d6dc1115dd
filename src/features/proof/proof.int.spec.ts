import { appendFile, mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Origin, rebuildClinic } from '#events'
import { Checkpoints } from '#modules/audit'
import { checkpointsIn, verifyExport } from '#modules/exports'
import { operatorOrigin } from '#modules/kernel'
import { Patients } from '#modules/patients'
import { loadKeys } from '#modules/platform'
import { Evidence, makeDailyProofs } from '#modules/proof'
import { DAY_MS } from '#rules/kernel'
import { atMoment } from '../../../modules/appointments/testing/appointment-clinic.ts'
import { readAllOutboxes } from '../../../modules/platform/testing/outbox.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'

let testApp: TestApp
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const state = async () => (await clinic.call('GET', '/api/proof', { token: clinic.tokens.auditor })).body
const keys = () => loadKeys({ dataDir: testApp.dataDir, masterKey: undefined, signingKey: undefined })

/** Runs a check as the auditor and waits for its result. */
const checked = async () => {
  const before = (await state()).last?.at
  await clinic.call('POST', '/api/proof/check', { token: clinic.tokens.auditor })
  await expect.poll(async () => (await state()).last?.at).not.toBe(before)
  return state()
}

const withOrigin = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(effect, Origin, operatorOrigin(clinic.clinicId))

it('a check runs once at a time, and signs an intact log', async () => {
  expect(await state()).toMatchObject({ last: null, proving: null, mailed: null })
  const { last, position, newest, checkpoints, publicKey } = await checked()
  expect(last).toMatchObject({ events: position, forged: 0, fault: null })
  expect(newest).toMatchObject({ clinic: clinic.clinicId, position })
  const listed = await clinic.call('GET', '/api/proof/checkpoints')
  expect([listed.body.length, listed.body[0]]).toEqual([checkpoints, newest])
  expect(publicKey.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  const answers = await Promise.all(Array.from({ length: 10 }, () => clinic.call('POST', '/api/proof/check')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await expect.poll(async () => (await state()).proving).toBeNull()
})

it('a check counts the checkpoint that the program signs every minute while the log is read', async () => {
  const quay = await openClinic(testApp, 'Quay')
  const signedMeanwhile = Effect.map(Checkpoints, (checkpoints) => ({
    ...checkpoints,
    signOne: (clinicId: number) => Effect.zipRight(checkpoints.signAll(), checkpoints.signOne(clinicId)),
  }))
  await testApp.app.runtime.runPromise(
    Effect.flatten(makeDailyProofs).pipe(Effect.provideServiceEffect(Checkpoints, signedMeanwhile)),
  )
  expect((await quay.call('GET', '/api/proof', { token: quay.tokens.auditor })).body.last).toMatchObject({
    checkpoints: 1,
    fault: null,
  })
})

const readStatus = () =>
  testApp.app.runtime.runPromise(withOrigin(Effect.flatMap(Evidence, (evidence) => evidence.summary())))

it('the chain status includes the newest checkpoint only if its signature is genuine', async () => {
  const { last, newest } = await checked()
  expect(await readStatus()).toEqual({ last, newest })
  const file = join(testApp.dataDir, 'checkpoints', `${clinic.clinicId}.ndjson`)
  const signed = await readFile(file, 'utf8')
  await writeFile(file, `${signed}${JSON.stringify({ ...newest, position: newest.position + 1 })}\n`)
  expect((await readStatus()).newest).toBeNull()
  await writeFile(file, signed)
  expect((await readStatus()).newest).toEqual(newest)
})

it('an intact log still passes after an erasure and a replay, on the server and in an export', async () => {
  const patientId = await clinic.addPatient()
  await clinic.addAppointment(patientId)
  await checked()
  await testApp.app.runtime.runPromise(
    withOrigin(Effect.flatMap(Patients, ({ erase }) => erase(patientId, 'as asked'))),
  )
  await testApp.app.runtime.runPromise(rebuildClinic(clinic.clinicId, { write: true }))
  const { last, newest, position } = await checked()
  expect(last).toMatchObject({ fault: null, forged: 0, events: position })
  const answer = await fetch(`${testApp.url}/api/proof/bundle`, {
    headers: { authorization: `Bearer ${clinic.tokens.auditor}` },
  })
  const zip = Buffer.from(await answer.arrayBuffer())
  const path = join(testApp.dataDir, 'proof.zip')
  await writeFile(path, zip)
  const ownCheckpoints = checkpointsIn(JSON.stringify(newest))
  expect(await verifyExport(path, keys().verifying, ownCheckpoints)).toMatchObject({
    fault: null,
    events: position,
    brought: 1,
    signedTo: position,
  })
})

it('a check reports the first bad position, and logs it', async () => {
  const change = (text: string) =>
    testApp.admin.query(
      `set session_replication_role = replica; update events set meta = (${text})::json
       where clinic_id = ${clinic.clinicId} and position = 3; set session_replication_role = origin`,
    )
  await change(`meta::text || ' '`)
  const { last } = await checked()
  expect(last.fault).toEqual({ position: 3, code: 'content' })
  expect(last.events).toBe(2)
  expect(testApp.said.join('')).toContain('hash chain verification failed')
  await change(`rtrim(meta::text)`)
  expect((await checked()).last.fault).toBeNull()
  const file = join(testApp.dataDir, 'checkpoints', `${clinic.clinicId}.ndjson`)
  const genuine = await readFile(file, 'utf8')
  await writeFile(file, genuine.replace(/"signature":"../, '"signature":"AA'))
  expect((await checked()).last).toMatchObject({ fault: null, forged: 1 })
  await writeFile(file, genuine)
})

it('an incomplete line in a checkpoint file is reported and set aside, and signing goes on', async () => {
  const file = join(testApp.dataDir, 'checkpoints', `${clinic.clinicId}.ndjson`)
  const { checkpoints } = await checked()
  await appendFile(file, '{"clinic":1,"posi')
  expect((await checked()).last).toMatchObject({ fault: null, forged: 0, checkpoints })
  expect(testApp.said.join('')).toContain('checkpoint file has torn lines')
  await clinic.addPatient()
  const after = await checked()
  expect([after.newest.position, after.checkpoints]).toEqual([after.position, checkpoints + 1])
  expect(await readFile(`${file}.torn`, 'utf8')).toBe('{"clinic":1,"posi\n')
})

it('a checkpoint file that cannot be read is named, and not taken for an error of ours', async () => {
  const file = join(testApp.dataDir, 'checkpoints', `${clinic.clinicId}.ndjson`)
  await rename(file, `${file}.away`)
  await mkdir(file)
  const answer = await clinic.call('GET', '/api/proof', { token: clinic.tokens.auditor })
  await rmdir(file)
  await rename(`${file}.away`, file)
  expect([answer.status, answer.body.code]).toEqual([503, 'checkpoints_unreadable'])
})

const later = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const runDailyProofs = (days: number) =>
  testApp.app.runtime.runPromise(atMoment(later(days), Effect.flatten(makeDailyProofs)))
const listMessages = async () =>
  (await readAllOutboxes(testApp.dataDir)).filter(({ subject }) =>
    subject?.startsWith('Caretrail checkpoint'),
  )

it('an auditor receives the newest checkpoint by email once a day, without patient data', async () => {
  await runDailyProofs(0)
  expect(await listMessages()).toEqual([])
  const body = { email: 'ada@audit.example' }
  const token = clinic.tokens.auditor
  expect((await clinic.call('PUT', '/api/settings/auditor', { body, token })).status).toBe(403)
  expect((await clinic.call('PUT', '/api/settings/auditor', { body })).body).toMatchObject({
    ...body,
    version: 1,
  })
  await runDailyProofs(0)
  await Promise.all([runDailyProofs(0), runDailyProofs(0)])
  const [message, ...more] = await listMessages()
  expect(more).toEqual([])
  const { newest, mailed } = await state()
  expect(message?.to).toBe('ada@audit.example')
  expect(message?.text).toContain(JSON.stringify(newest))
  expect(mailed.position).toBe(newest.position)
  expect(checkpointsIn(message?.text.split('\n').find((line) => line.startsWith('{')) ?? '')).toEqual([
    newest,
  ])
  await runDailyProofs(1)
  expect(await listMessages()).toHaveLength(2)
  // Outgoing messages of a restored clinic are held back.
  await testApp.admin.query(
    `insert into outbound_holds (clinic_id, backup_at, restored_at) values ($1, now(), now())`,
    [clinic.clinicId],
  )
  await runDailyProofs(2)
  expect(await listMessages()).toHaveLength(2)
})

it('each log is checked automatically once a day', async () => {
  const { last } = await state()
  await runDailyProofs(3)
  const nextCheck = (await state()).last
  expect(Date.parse(nextCheck.at)).toBeGreaterThan(Date.parse(last.at))
  await runDailyProofs(3.1)
  expect((await state()).last.at).toBe(nextCheck.at)
})

it.each([
  ['a date of the future', `proven_at = '2099-01-01'`],
  ['another time of day', `proven_at = now() - interval '1 hour'`],
  ['no signature', 'signature = null, proven_at = now()'],
  ['a check that goes on until 2099', `begun_at = now(), seen_at = '2099-01-01', proven_at = null`],
])('a result that someone gave %s in the database keeps no log from being checked', async (_, change) => {
  await checked()
  await testApp.admin.query(`update log_proofs set ${change} where clinic_id = ${clinic.clinicId}`)
  expect(await state()).toMatchObject({ last: null, proving: null })
  await runDailyProofs(0)
  expect((await state()).last).toMatchObject({ fault: null, ledger: { fault: null } })
})
