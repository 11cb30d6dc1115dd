import { type KeyObject, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Effect } from 'effect'
import { type Checkpoint, rebuildClinic, verifyClinic } from '#events'
import { Checkpoints, Proofs } from '#modules/audit'
import { keysFrom, loadBackup, makeBackup, type RestoredClinic, restoreClinics } from '#modules/backups'
import { makeDailyProofs } from '#modules/proof'
import { documentStorage, loadKeys, readConfig } from '#modules/platform'
import { freshDatabase } from '../../modules/platform/testing/postgres.ts'
import { type App, makeApp } from '../program/app.ts'
import { queues } from '../program/queues.ts'
import { storedTables } from '../program/registry.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { type TestApp, openTestApp } from './testing/app.ts'

/** Number of clinics to check; `npm run drills forgery` checks twenty. */
const STORES = Number(process.env['STORES'] ?? 2)
const ACTS = 12

let testApp: TestApp
const clinics: Clinic[] = []
/** Checkpoints that an auditor kept elsewhere, signed while the clinics worked. */
const outside = new Map<number, readonly Checkpoint[]>()

const acts = ({ patientId, ...clinic }: Clinic): readonly (() => Promise<unknown>)[] => [
  () => clinic.addPatient(),
  () => clinic.addAppointment(patientId),
  () => clinic.addReminder(patientId),
  () => clinic.addDocument(patientId),
  () => clinic.addSubmission(),
  () => clinic.addErasedPatient(),
  () => clinic.addPatientOnHold(),
  () => clinic.addFinishedImport(),
]

const signed = async () => {
  await testApp.app.runtime.runPromise(Effect.flatMap(Checkpoints, ({ signAll }) => signAll()))
  await testApp.app.runtime.runPromise(Effect.flatten(makeDailyProofs))
  for (const { clinicId } of clinics) {
    const { genuine } = await testApp.app.runtime.runPromise(
      Effect.flatMap(Checkpoints, ({ readKnown }) => readKnown(clinicId)),
    )
    outside.set(clinicId, genuine)
  }
}

beforeAll(async () => {
  testApp = await openTestApp()
  for (let n = 0; n < STORES; n += 1) {
    const clinic = await openClinic(testApp, `Clinic${n}`)
    clinics.push(clinic)
    await clinic.addErasedPatient()
    const all = acts(clinic)
    for (let act = 0; act < ACTS; act += 1) await all[randomInt(all.length)]?.()
    await signed()
  }
}, 600_000)
afterAll(() => testApp.close())

/**
 * Returns all faults found in a clinic, judged by the auditor's checkpoints and by the installation's own.
 */
const flawsIn = (app: App, clinicId: number) =>
  app.runtime.runPromise(
    Effect.gen(function* () {
      const checkpoints = outside.get(clinicId) ?? []
      const { fault, events } = yield* verifyClinic(clinicId, checkpoints)
      const proof = yield* (yield* Proofs).verifyClinic(clinicId)
      const lists = yield* rebuildClinic(clinicId, { write: false })
      expect([checkpoints.length > 0, events > ACTS]).toEqual([true, true])
      return [
        fault,
        proof.fault,
        proof.missingCheckpoints || null,
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

it('verification finds no fault after erasures', async () => {
  expect(await accusedIn(testApp.app)).toEqual([])
})

it('verification finds no fault after all lists were rebuilt', async () => {
  for (const { clinicId } of clinics)
    await testApp.app.runtime.runPromise(rebuildClinic(clinicId, { write: true }))
  expect(await accusedIn(testApp.app)).toEqual([])
})

type RestoreUse = (app: App, back: readonly RestoredClinic[]) => Promise<void>

const signingKeyText = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'pkcs8' }).subarray(-32).toString('base64')

const NEW_KEY = Buffer.alloc(32, 7).toString('base64')

/** Backs everything up and restores it into a database of its own, where the signing key may be another. */
const restoring = async (use: RestoreUse, isNewKey = false) => {
  const [shelf = '', dataDir = ''] = await Promise.all(
    ['shelf', 'second'].map((name) => mkdtemp(join(tmpdir(), `caretrail-${name}-`))),
  )
  const database = await freshDatabase(queues)
  const path = join(shelf, 'all.backup')
  const { unreadable } = await testApp.app.runtime.runPromise(makeBackup({ path }))
  const keys = loadKeys({ dataDir: testApp.dataDir, masterKey: undefined, signingKey: undefined })
  const settings = readConfig({
    DATA_DIR: dataDir,
    DEMO: '0',
    MASTER_KEY: keys.master.toString('base64'),
    SIGNING_KEY: isNewKey ? NEW_KEY : signingKeyText(keys.signing),
  })
  const loaded = await loadBackup({
    path,
    keys,
    adminUrl: database.adminUrl,
    storage: await documentStorage(settings),
    storedTables,
    dataDir,
    keysOf: keysFrom(join(shelf, 'subject-keys'), keys, dataDir),
  })
  const app = await makeApp({ ...settings, databaseUrl: database.appUrl })
  const back = await app.runtime.runPromise(restoreClinics(loaded))
  expect(unreadable.map(({ fault }) => fault.reason)).toEqual(back.flatMap(({ fault }) => fault ?? []))
  await use(app, back)
  await app.dispose()
  await database.drop()
  await Promise.all([shelf, dataDir].map((folder) => rm(folder, { recursive: true })))
}

it.each([
  ['on a machine with the same keys', false],
  ['on a machine whose key for checkpoints is another', true],
])('verification finds no fault after restoring everything from a backup %s', (_, isNewKey) =>
  restoring(async (app, back) => {
    expect(back.map(({ differing, fault }) => ({ differing, fault }))).toEqual(
      clinics.map(() => ({ differing: 0, fault: null })),
    )
    expect(await accusedIn(app)).toEqual([])
  }, isNewKey),
)

it('a backup without a lost key restores everything else and names it', async () => {
  const [{ clinicId, patientId } = { clinicId: 0, patientId: 0 }] = clinics
  await testApp.admin.query(
    `delete from subject_keys where clinic_id = ${clinicId} and subject = 'patient-${patientId}'`,
  )
  await restoring(async (_, back) => {
    expect(back.map(({ differing }) => differing)).toEqual(clinics.map(() => 0))
    const faulty = back.filter(({ fault }) => fault !== null)
    expect(faulty).toMatchObject([{ clinicId, fault: expect.stringContaining('the key is missing') }])
  })
})
