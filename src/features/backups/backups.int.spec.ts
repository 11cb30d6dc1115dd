import { generateKeyPairSync } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { Origin } from '#events'
import { Checkpoints } from '#modules/audit'
import { beginDueBackups, LEFT_OUT, TRUTH } from '#modules/backups'
import { verifyExport } from '#modules/exports'
import { Patients } from '#modules/patients'
import { loadKeys } from '#modules/platform'
import { readBackup } from '../modules/backups/reading.ts'
import { readKeys } from '../modules/backups/kept-keys.ts'
import { zipTo } from '../modules/exports/zip.ts'
import { parts } from './registry.ts'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { type House, openHouse } from './security/testing/house.ts'

interface Unzipped {
  readonly name: string
  readonly text: string
}

/** The files of a ZIP, as another program finds them. */
const unzipped = async (zip: Buffer): Promise<readonly Unzipped[]> => {
  const archive = await fromBufferPromise(zip)
  const found: Unzipped[] = []
  for await (const entry of archive.eachEntry()) {
    const content = await archive.openReadStreamPromise(entry)
    found.push({ name: entry.fileName, text: (await buffer(content)).toString('latin1') })
  }
  return found
}

const PATIENCE = { timeout: 20_000, interval: 50 }

let house: House
let ours: Clinic
let theirs: Clinic
let documentId: number
beforeAll(async () => {
  house = await openHouse()
  ours = await openClinic(house, 'Harbor')
  theirs = await openClinic(house, 'Zephyrine')
  documentId = await ours.addDocument(ours.patientId)
  await theirs.addDocument(theirs.patientId)
})
afterAll(() => house.close())

const make = async ({ call }: Clinic): Promise<number> => {
  const { body } = await call('POST', '/api/backups')
  await expect
    .poll(async () => (await call('GET', `/api/backups/${body.id}`)).body.state, PATIENCE)
    .toBe('made')
  return Number(body.id)
}
const isBackup = (name: string) => name.endsWith('.caretrail')
const folderOf = ({ clinicId }: Clinic) => join(house.dataDir, 'backups', `clinic-${clinicId}`)
const keys = () => loadKeys({ dataDir: house.dataDir, masterKey: undefined, signingKey: undefined })

it('knows of every table whether it is kept, made anew, or left out for a reason', async () => {
  const { rows } = await house.admin.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const known = [
    ...TRUTH.map(({ table }) => table),
    ...Object.keys(LEFT_OUT),
    ...parts.projections.map(({ table }) => table),
  ]
  expect([...new Set(known)].sort()).toEqual(rows.map(({ name }) => String(name)).sort())
  expect(known).toHaveLength(rows.length)
})

describe('a backup of a clinic', () => {
  it('is made, checked, listed and downloaded; no other clinic is in it, and nothing can be read', async () => {
    const id = await make(ours)
    const [row] = (await ours.call('GET', '/api/backups')).body
    expect(row).toMatchObject({ id, askedBy: 'Harbor Owner', documents: 1, fault: null })
    expect(Date.parse(row.checkedAt)).toBeGreaterThanOrEqual(Date.parse(row.madeAt))
    const answer = await fetch(`${house.url}/api/backups/${id}/download`, {
      headers: { authorization: `Bearer ${ours.tokens.staff}` },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(row.bytes)
    expect(bytes.toString('latin1')).not.toMatch(/Harbor|Zephyrine/)
    const file = join(house.dataDir, 'downloaded.caretrail')
    await writeFile(file, bytes)
    const clinics = new Set<unknown>()
    const kinds = new Set<string>()
    for await (const { kind, body } of readBackup(file, keys())) {
      if (kind === 'head') JSON.parse(body.toString()).clinics.forEach((its: number) => clinics.add(its))
      if (kind === 'table') clinics.add(JSON.parse(body.toString()).clinicId)
      kinds.add(kind)
    }
    expect([...clinics]).toEqual([ours.clinicId])
    // No keys: an erasure could not reach them here.
    expect([...kinds].sort()).toEqual(['bytes', 'file', 'head', 'letters', 'rows', 'table', 'tail'])
    const { rows: entries } = await house.admin.query(
      `select actor from access_ledger where clinic_id = $1 and action = 'download' and subject = $2`,
      [ours.clinicId, `backup-${id}`],
    )
    expect(entries).toHaveLength(1)
  })

  it('is one, however many ask while it is made', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ours.call('POST', '/api/backups')))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })

  it('has its keys beside it, without those that an erasure destroyed since', async () => {
    const gone = await ours.addPatient()
    await make(ours)
    const copy = join(folderOf(ours), 'subject-keys', `${ours.clinicId}.keys`)
    const subjects = async () => (await readKeys(copy, keys()))?.keys.map(({ subject }) => subject)
    expect(await subjects()).toContain(`patient-${gone}`)
    await house.app.runtime.runPromise(
      Effect.flatMap(Patients, ({ erase }) => erase(gone, 'as asked')).pipe(
        Effect.provideService(Origin, {
          clinicId: ours.clinicId,
          actor: { kind: 'system', id: 0 },
          source: 'cli',
        }),
      ),
    )
    await expect.poll(subjects, PATIENCE).not.toContain(`patient-${gone}`)
    expect(await subjects()).toContain(`patient-${ours.patientId}`)
    const listed = join(house.dataDir, 'checkpoints', `erased-${ours.clinicId}.json`)
    expect(await readFile(listed, 'utf8')).toContain(`"patient-${gone}"`)
  })
})

const scheduled = async () => {
  const all: { askedBy: string | null; state: string }[] = (await ours.call('GET', '/api/backups')).body
  return all.filter(({ askedBy }) => askedBy === null)
}
const day = (days: number) =>
  house.admin.query(
    `update clinic_backups set begun_at = begun_at - $2 * interval '1 day' where clinic_id = $1`,
    [ours.clinicId, days],
  )
const look = () => house.app.runtime.runPromise(beginDueBackups)

describe('the schedule', () => {
  it('is daily before anybody chooses, and refuses what it cannot keep', async () => {
    const { body } = await ours.call('GET', '/api/settings/backups')
    expect(body).toEqual({ frequency: 'daily', keep: 7, version: 0, savedAt: null, savedBy: null })
    const refused = await ours.call('PUT', '/api/settings/backups', {
      body: { frequency: 'yearly', keep: 0 },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { frequency: 'Please choose how often', keep: 'From 1 to 100 are kept' } },
    })
  })

  it('makes one when its time has come, once, however many look; and keeps the newest', async () => {
    await ours.call('PUT', '/api/settings/backups', { body: { frequency: 'hourly', keep: 2 } })
    await look()
    expect(await scheduled()).toEqual([])
    await house.admin.query(
      `update backup_schedule set saved_at = saved_at - interval '61 minutes' where clinic_id = $1`,
      [ours.clinicId],
    )
    await Promise.all(Array.from({ length: 8 }, look))
    await expect.poll(async () => (await scheduled()).map(({ state }) => state), PATIENCE).toEqual(['made'])
    await look()
    expect(await scheduled()).toHaveLength(1)
    await day(1)
    await Promise.all(Array.from({ length: 8 }, look))
    await expect
      .poll(async () => (await scheduled()).map(({ state }) => state), PATIENCE)
      .toEqual(['made', 'made'])
    // With those that people asked for, they were more.
    await expect.poll(async () => (await ours.call('GET', '/api/backups')).body, PATIENCE).toHaveLength(2)
    await expect.poll(async () => (await readdir(folderOf(ours))).filter(isBackup), PATIENCE).toHaveLength(2)
  })

  it('makes none when it is off', async () => {
    await ours.call('PUT', '/api/settings/backups', { body: { frequency: 'off', keep: 2 } })
    await day(400)
    await look()
    expect(await scheduled()).toHaveLength(2)
  })
})

it('a file that is gone is said to be', async () => {
  const id = await make(theirs)
  const file = join(folderOf(theirs), `clinic-${theirs.clinicId}-backup-${id}.caretrail`)
  await rm(file)
  expect(await theirs.call('GET', `/api/backups/${id}/download`)).toMatchObject({
    status: 404,
    body: { code: 'backup_not_found' },
  })
})

it('a backup that dies on the way leaves nothing half, and its reason', async () => {
  const { clinicId } = ours
  const before = await readdir(folderOf(ours))
  // What lies in the storage cannot be read: a folder stands in the place of a file.
  const { rows } = await house.admin.query('select place from document_list where clinic_id = $1', [clinicId])
  const place = join(house.dataDir, 'documents', String(rows[0].place))
  await rename(place, `${place}.aside`)
  await mkdir(place)
  const { body } = await ours.call('POST', '/api/backups')
  const state = async () => (await ours.call('GET', `/api/backups/${body.id}`)).body
  await expect.poll(state, PATIENCE).toMatchObject({ state: 'failed', fault: 'failed' })
  expect(await readdir(folderOf(ours))).toEqual(before)
  await rm(place, { recursive: true })
  await rename(`${place}.aside`, place)
})

it('everything can be taken along: lists, the log, documents in the clear, nothing of another clinic', async () => {
  const answer = await fetch(`${house.url}/api/export`, {
    headers: { authorization: `Bearer ${ours.tokens.staff}` },
  })
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="caretrail-export-.*\.zip"$/,
  )
  const files = await unzipped(Buffer.from(await answer.arrayBuffer()))
  const said = files.map(({ name, text }) => `${name}\n${text}`).join('\n')
  expect(said).toContain(`documents/${documentId} Harbor scan.pdf`)
  expect(said).toMatch(/"Harbor","Harbor \d+"/)
  expect(files.find(({ name }) => name.startsWith('documents/'))?.text).toMatch(/^%PDF/)
  expect(files.map(({ name }) => name)).toContain('events/checkpoints.ndjson')
  expect(said).not.toMatch(/zephyrine/i)
})

it('an export proves itself with the public key alone, and a forged one is found out', async () => {
  await house.app.runtime.runPromise(Effect.flatMap(Checkpoints, ({ signAll }) => signAll()))
  const answer = await fetch(`${house.url}/api/export`, {
    headers: { authorization: `Bearer ${ours.tokens.staff}` },
  })
  const zip = Buffer.from(await answer.arrayBuffer())
  const path = join(house.dataDir, 'export.zip')
  await writeFile(path, zip)
  const { verifying } = keys()
  const proof = await verifyExport(path, verifying)
  expect(proof).toMatchObject({ clinic: ours.clinicId, fault: null })
  expect([proof.events > 20, proof.checkpoints > 0, proof.signedTo]).toEqual([true, true, proof.events])
  const another = generateKeyPairSync('ed25519').publicKey
  expect((await verifyExport(path, another)).fault).toBe(
    'a checkpoint does not bear the signature of this key',
  )

  const files = await unzipped(zip)
  const forged = async (change: (line: string, n: number) => string) => {
    const out = createWriteStream(path)
    const made = zipTo(out, new Date())
    for (const { name, text } of files.filter((each) => each.name.startsWith('events/'))) {
      const lines = Buffer.from(text, 'latin1').toString().split('\n')
      const changed = /\d+-\d+/.test(name) ? lines.map(change).filter((line) => line !== 'gone') : lines
      await made.add(name, [changed.join('\n').replace(/\n+$/, '\n')])
    }
    await made.end()
    await new Promise<void>((resolve) => void out.end(resolve))
    return (await verifyExport(path, verifying)).fault
  }
  expect(await forged((line) => line)).toBeNull()
  expect(await forged((line, n) => (n === 4 ? line.replace(/"at" : \d/, '"at" : 2') : line))).toMatch(
    /^position 5: /,
  )
  expect(await forged((line, n) => (n === 4 ? 'gone' : line))).toMatch(/^position 5: /)
  expect(await forged((line, n) => (n > 9 ? 'gone' : line))).toMatch(
    /^position 11: the log ends before it, though a signed checkpoint/,
  )
})
