import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { Effect } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Checkpoint, Origin, signCheckpoint } from '#events'
import { Checkpoints, Proofs } from '#modules/audit'
import { checkpointsIn, Exports, verifyExport } from '#modules/exports'
import { type KeysShape, loadKeys, openDatabase, readConfig, type SigningClaim } from '#modules/platform'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'
import { type App, makeApp } from '../../program/app.ts'
import { queues } from '../../program/queues.ts'
import { verifyFiles } from './verifier/check.ts'
import { gatherFiles } from './verifier/gather-files.ts'

let testApp: TestApp
let clinic: Clinic
let restartedApp: App
const SIGNING_KEY = randomBytes(32)
const variables = { MASTER_KEY: randomBytes(32).toString('base64') }

beforeAll(async () => {
  testApp = await openTestApp(variables)
  clinic = await openClinic(testApp, 'Harbor')
  await clinic.addPatient()
})
afterAll(async () => {
  await restartedApp.dispose()
  await testApp.close()
})

const sign = (app: App) => app.runtime.runPromise(Effect.flatMap(Checkpoints, ({ signAll }) => signAll()))
const proof = (app: App) =>
  app.runtime.runPromise(Effect.flatMap(Proofs, ({ verifyClinic }) => verifyClinic(clinic.clinicId)))
const checkpointFile = () => join(testApp.dataDir, 'checkpoints', `${clinic.clinicId}.ndjson`)
const newest = async (): Promise<Checkpoint> =>
  JSON.parse((await readFile(checkpointFile(), 'utf8')).trim().split('\n').at(-1) ?? '') as Checkpoint

const settings = () => readConfig({ ...variables, DATA_DIR: testApp.dataDir, DEMO: '0' })

/** Opens the database a second time, as another process of the product does. */
const open = (keys: KeysShape, signing: SigningClaim) =>
  openDatabase({
    settings: { ...settings(), database: { url: testApp.appUrl, adminUrl: testApp.adminUrl } },
    keys,
    queues,
    purpose: 'test',
    share: false,
    log: () => undefined,
    signing,
  })

/** Checks files as the offline page does. */
const checkOffline = async (...files: readonly (readonly [string, string | Buffer])[]) =>
  verifyFiles(
    await gatherFiles(files.map(([name, content]) => new File([content as never], name))),
    () => undefined,
  )

it('refuses to replace the signing key while a program runs on the database', async () => {
  expect(await sign(testApp.app)).toBe(1)
  const successor = loadKeys({ ...settings(), signingKey: SIGNING_KEY })
  await expect(open(loadKeys(settings()), { isNew: false, successor })).rejects.toThrow(
    'Caretrail is running on this database: stop it first.',
  )
})

it('the new key accepts what the lost key signed, and signs it again', async () => {
  const keys = loadKeys({ ...settings(), signingKey: SIGNING_KEY })
  const { databaseUrl, signingKeys } = await open(keys, { isNew: true })
  const before = await newest()
  restartedApp = await makeApp({ ...settings(), signingKey: SIGNING_KEY, databaseUrl, signingKeys })
  expect(await proof(restartedApp)).toMatchObject({
    fault: null,
    forgedCheckpoints: 0,
    missingCheckpoints: 0,
  })
  expect(await sign(restartedApp)).toBe(1)
  const after = await newest()
  expect(after).toMatchObject({ position: before.position, number: (before.number ?? 0) + 1 })
  expect(after.first).toBe(after.number)
  expect(await sign(restartedApp)).toBe(0)
  expect(await proof(restartedApp)).toMatchObject({
    fault: null,
    forgedCheckpoints: 0,
    missingCheckpoints: 0,
  })
})

it('a program that was started before the key was replaced no longer signs, and says why', async () => {
  await clinic.addPatient()
  const before = await newest()
  expect(await sign(testApp.app)).toBe(0)
  expect(await newest()).toEqual(before)
  expect(testApp.said.join('')).toContain('another SIGNING_KEY took its place: restart this program')
})

it('exports and earlier checkpoints verify after the key was replaced, and later signatures of the old key do not', async () => {
  expect(await sign(restartedApp)).toBe(1)
  const path = join(testApp.dataDir, 'all.zip')
  const out = createWriteStream(path)
  const actor = { kind: 'system', id: 0 } as const
  await restartedApp.runtime.runPromise(
    Effect.flatMap(Exports, ({ write }) => write(out)).pipe(
      Effect.provideService(Origin, { clinicId: clinic.clinicId, actor, source: 'cli' }),
    ),
  )
  await finished(out)
  const { verifying } = loadKeys({ ...settings(), signingKey: SIGNING_KEY })
  const kept = checkpointsIn(await readFile(checkpointFile(), 'utf8'))
  expect(await verifyExport(path, verifying, kept.slice(0, 1))).toMatchObject({
    fault: null,
    checkpoints: kept.length,
    brought: 1,
  })
  const zip = ['all.zip', await readFile(path)] as const
  const pem = ['key.pem', String(verifying.export({ type: 'spki', format: 'pem' }))] as const
  const first = ['kept.ndjson', JSON.stringify(kept[0])] as const
  expect(await checkOffline(zip, pem, first)).toMatchObject({
    fault: null,
    forged: 0,
    genuine: kept.length,
    keptOutside: 1,
  })

  // A checkpoint that the old key signs after its replacement is rejected.
  const { signing } = loadKeys(settings())
  const { signature: _, ...last } = kept.at(-1) as Checkpoint
  const late = signCheckpoint(signing, { ...last, at: new Date().toISOString() })
  expect((await verifyExport(path, verifying, [late])).fault).toBe(
    'a checkpoint does not bear the signature of this key',
  )
  expect(await checkOffline(zip, pem, ['late.ndjson', JSON.stringify(late)])).toMatchObject({ forged: 1 })
})
