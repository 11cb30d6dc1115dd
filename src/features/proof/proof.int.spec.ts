import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Origin, replayClinic } from '#events'
import { checkpointsIn, verifyExport } from '#modules/exports'
import { Patients } from '#modules/patients'
import { loadKeys } from '#modules/platform'
import { Evidence, makeProofLook } from '#modules/proof'
import { atMoment } from '../modules/appointments/testing/practice.ts'
import { keptIn } from '../modules/platform/testing/outbox.ts'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { type House, openHouse } from './security/testing/house.ts'

let house: House
let clinic: Clinic
beforeAll(async () => {
  house = await openHouse()
  clinic = await openClinic(house, 'Harbor')
})
afterAll(() => house.close())

const PATIENCE = { timeout: 20_000, interval: 50 }
const state = async () => (await clinic.call('GET', '/api/proof', { token: clinic.tokens.auditor })).body
const keys = () => loadKeys({ dataDir: house.dataDir, masterKey: undefined, signingKey: undefined })

/** Has the record checked by an auditor, and waits for what comes of it. */
const checked = async () => {
  const before = (await state()).last?.at
  await clinic.call('POST', '/api/proof/check', { token: clinic.tokens.auditor })
  await expect.poll(async () => (await state()).last?.at, PATIENCE).not.toBe(before)
  return state()
}

const asked = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(effect, Origin, {
    clinicId: clinic.clinicId,
    actor: { kind: 'system', id: 0 },
    source: 'cli',
  })

it('a record is checked when somebody asks, once at a time, and what is whole is signed', async () => {
  expect(await state()).toMatchObject({ last: null, proving: null, mailed: null })
  const { last, position, newest, checkpoints, publicKey } = await checked()
  expect(last).toMatchObject({ events: position, forged: 0, fault: null })
  expect(newest).toMatchObject({ clinic: clinic.clinicId, position })
  const listed = await clinic.call('GET', '/api/proof/checkpoints')
  expect([listed.body.length, listed.body[0]]).toEqual([checkpoints, newest])
  expect(publicKey.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  const answers = await Promise.all(Array.from({ length: 10 }, () => clinic.call('POST', '/api/proof/check')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await expect.poll(async () => (await state()).proving, PATIENCE).toBeNull()
})

const standing = () =>
  house.app.runtime.runPromise(asked(Effect.flatMap(Evidence, (evidence) => evidence.standing())))

it('stands in a line wherever the log is read, with the newest checkpoint if that is ours', async () => {
  const { last, newest } = await checked()
  expect(await standing()).toEqual({ last, newest })
  const file = join(house.dataDir, 'checkpoints', `${clinic.clinicId}.ndjson`)
  const signed = await readFile(file, 'utf8')
  await writeFile(file, `${signed}${JSON.stringify({ ...newest, position: newest.position + 1 })}\n`)
  expect((await standing()).newest).toBeNull()
  await writeFile(file, signed)
  expect((await standing()).newest).toEqual(newest)
})

it('is not accused after an erasure and a rebuild, here or in an export', async () => {
  const patientId = await clinic.addPatient()
  await clinic.addAppointment(patientId)
  await checked()
  await house.app.runtime.runPromise(
    asked(Effect.flatMap(Patients, ({ erase }) => erase(patientId, 'as asked'))),
  )
  await house.app.runtime.runPromise(replayClinic(clinic.clinicId, { write: true }))
  const { last, newest, position } = await checked()
  expect(last).toMatchObject({ fault: null, forged: 0, events: position })
  const answer = await fetch(`${house.url}/api/proof/bundle`, {
    headers: { authorization: `Bearer ${clinic.tokens.auditor}` },
  })
  const zip = Buffer.from(await answer.arrayBuffer())
  const path = join(house.dataDir, 'proof.zip')
  await writeFile(path, zip)
  const brought = checkpointsIn(JSON.stringify(newest))
  expect(await verifyExport(path, keys().verifying, brought)).toMatchObject({
    fault: null,
    events: position,
    brought: 1,
    signedTo: position,
  })
})

it('says the first bad position where one is, and the log of the program does', async () => {
  const change = (text: string) =>
    house.admin.query(
      `set session_replication_role = replica; update events set meta = (${text})::json
       where clinic_id = ${clinic.clinicId} and position = 3; set session_replication_role = origin`,
    )
  await change(`meta::text || ' '`)
  const { last } = await checked()
  expect(last.fault).toEqual({ position: 3, code: 'content' })
  expect(last.events).toBe(2)
  expect(house.said.join('')).toContain('a log is not what was written')
  await change(`rtrim(meta::text)`)
  expect((await checked()).last.fault).toBeNull()
  const file = join(house.dataDir, 'checkpoints', `${clinic.clinicId}.ndjson`)
  const genuine = await readFile(file, 'utf8')
  await writeFile(file, genuine.replace(/"signature":"../, '"signature":"AA'))
  expect((await checked()).last).toMatchObject({ fault: null, forged: 1 })
  await writeFile(file, genuine)
})

const DAY = 86_400_000
const later = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
const look = (days: number) =>
  house.app.runtime.runPromise(atMoment(later(days), Effect.flatten(makeProofLook)))
const letters = async () =>
  (await keptIn(house.dataDir)).filter(({ subject }) => subject?.startsWith('Caretrail checkpoint'))

it('an auditor is mailed the newest checkpoint once a day, and nothing of any patient', async () => {
  await look(0)
  expect(await letters()).toEqual([])
  const body = { email: 'ada@audit.example' }
  const token = clinic.tokens.auditor
  expect((await clinic.call('PUT', '/api/settings/auditor', { body, token })).status).toBe(403)
  expect((await clinic.call('PUT', '/api/settings/auditor', { body })).body).toMatchObject({
    ...body,
    version: 1,
  })
  await look(0)
  await Promise.all([look(0), look(0)])
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  const { newest, mailed } = await state()
  expect(letter?.to).toBe('ada@audit.example')
  expect(letter?.text).toContain(JSON.stringify(newest))
  expect(mailed.position).toBe(newest.position)
  expect(checkpointsIn(letter?.text.split('\n').find((line) => line.startsWith('{')) ?? '')).toEqual([newest])
  await look(1)
  expect(await letters()).toHaveLength(2)
  // Nothing goes out of a clinic that came back from a backup.
  await house.admin.query(
    `insert into outbound_holds (clinic_id, backup_at, restored_at) values ($1, now(), now())`,
    [clinic.clinicId],
  )
  await look(2)
  expect(await letters()).toHaveLength(2)
})

it('each record is checked once a day by itself', async () => {
  const { last } = await state()
  await look(3)
  const again = (await state()).last
  expect(Date.parse(again.at)).toBeGreaterThan(Date.parse(last.at))
  await look(3.1)
  expect((await state()).last.at).toBe(again.at)
})
