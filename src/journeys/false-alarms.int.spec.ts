import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Effect } from 'effect'
import { type Checkpoint, replayClinic, verifyClinic } from '#events'
import { Checkpoints, Proofs } from '#modules/audit'
import { comeBack, keysFrom, loadBackup, makeBackup } from '#modules/backups'
import { documentStorage, loadKeys, readConfig } from '#modules/platform'
import { freshDatabase } from '../modules/platform/testing/postgres.ts'
import { type App, makeApp } from './app.ts'
import { queues } from './queues.ts'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { type House, openHouse } from './security/testing/house.ts'

/** Clinics that are looked at; `npm run drills forgery` looks at twenty. */
const STORES = Number(process.env['STORES'] ?? 2)
const ACTS = 12

let house: House
const clinics: Clinic[] = []
/** What an auditor has at home: signed while the clinics worked. */
const outside = new Map<number, readonly Checkpoint[]>()

const acts = ({ patientId, ...clinic }: Clinic): readonly (() => Promise<unknown>)[] => [
  () => clinic.addPatient(),
  () => clinic.addAppointment(patientId),
  () => clinic.addReminder(patientId),
  () => clinic.addDocument(patientId),
  () => clinic.addSubmission(),
  () => clinic.addErased(),
  () => clinic.addHeld(),
  () => clinic.addFinishedImport(),
]

const signed = async () => {
  await house.app.runtime.runPromise(Effect.flatMap(Checkpoints, ({ signAll }) => signAll()))
  for (const { clinicId } of clinics) {
    const { genuine } = await house.app.runtime.runPromise(
      Effect.flatMap(Checkpoints, ({ of }) => of(clinicId)),
    )
    outside.set(clinicId, genuine)
  }
}

beforeAll(async () => {
  house = await openHouse()
  for (let n = 0; n < STORES; n += 1) {
    const clinic = await openClinic(house, `Clinic${n}`)
    clinics.push(clinic)
    await clinic.addErased()
    const all = acts(clinic)
    for (let act = 0; act < ACTS; act += 1) await all[randomInt(all.length)]?.()
    await signed()
  }
}, 600_000)
afterAll(() => house.close())

/** What is found wrong with a clinic in this installation, by what the auditor has and by what is kept beside it. */
const flawsIn = (app: App, clinicId: number) =>
  app.runtime.runPromise(
    Effect.gen(function* () {
      const kept = outside.get(clinicId) ?? []
      const { fault, events } = yield* verifyClinic(clinicId, kept)
      const proof = yield* (yield* Proofs).ofClinic(clinicId)
      const lists = yield* replayClinic(clinicId, { write: false })
      expect([kept.length > 0, events > ACTS]).toEqual([true, true])
      return [
        fault,
        proof.fault,
        proof.access.fault,
        ...lists.filter(({ differing }) => differing > 0),
      ].filter((flaw) => flaw !== null)
    }),
  )

const accusedIn = async (app: App) => {
  const found = []
  for (const { clinicId } of clinics) found.push(...(await flawsIn(app, clinicId)))
  return found
}

it('nobody is accused of anything after erasures', async () => {
  expect(await accusedIn(house.app)).toEqual([])
})

it('nor after all lists were made anew', async () => {
  for (const { clinicId } of clinics)
    await house.app.runtime.runPromise(replayClinic(clinicId, { write: true }))
  expect(await accusedIn(house.app)).toEqual([])
})

it('nor where all came back from a backup', { timeout: 300_000 }, async () => {
  const [shelf, dataDir] = await Promise.all(
    ['shelf', 'second'].map((name) => mkdtemp(join(tmpdir(), `caretrail-${name}-`))),
  )
  const database = await freshDatabase(queues)
  const path = join(shelf ?? '', 'all.backup')
  await house.app.runtime.runPromise(makeBackup({ path }))
  const keys = loadKeys({ dataDir: house.dataDir, masterKey: undefined, signingKey: undefined })
  const settings = readConfig({
    DATA_DIR: dataDir,
    DEMO: '0',
    MASTER_KEY: keys.master.toString('base64'),
    SIGNING_KEY: keys.signing.export({ format: 'der', type: 'pkcs8' }).subarray(-32).toString('base64'),
  })
  const loaded = await loadBackup({
    path,
    keys,
    adminUrl: database.adminUrl,
    storage: await documentStorage(settings),
    keysOf: keysFrom(join(shelf ?? '', 'subject-keys'), keys),
  })
  const app = await makeApp({ ...settings, databaseUrl: database.appUrl })
  const back = await app.runtime.runPromise(comeBack(loaded))
  expect(back.map(({ differing, fault }) => ({ differing, fault }))).toEqual(
    clinics.map(() => ({ differing: 0, fault: null })),
  )
  expect(await accusedIn(app)).toEqual([])
  await app.dispose()
  await database.drop()
  await Promise.all([shelf, dataDir].map((folder) => rm(folder ?? '', { recursive: true })))
})
