import { generateKeyPairSync } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { Origin } from '#events'
import { Checkpoints } from '#modules/audit'
import { beginDueBackups } from '#modules/backups'
import { Exports, verifyExport } from '#modules/exports'
import { operatorOrigin } from '#modules/kernel'
import { Patients } from '#modules/patients'
import { loadKeys } from '#modules/platform'
import { checkInstallation } from '#modules/system'
import { readBackup } from '../../../modules/backups/file/read-backup.ts'
import { readKeys } from '../../../modules/backups/keys/key-copy.ts'
import { zipTo } from '../../../modules/exports/zip.ts'
import { parts } from '../../program/registry.ts'
import { type Clinic, openClinic } from '../../journeys/testing/clinic.ts'
import { type TestApp, openTestApp } from '../../journeys/testing/app.ts'

interface Unzipped {
  readonly name: string
  readonly text: string
}

/** Returns the files of a ZIP, read independently of Caretrail's own code. */
const unzipped = async (zip: Buffer): Promise<readonly Unzipped[]> => {
  const archive = await fromBufferPromise(zip)
  const found: Unzipped[] = []
  for await (const entry of archive.eachEntry()) {
    const content = await archive.openReadStreamPromise(entry)
    found.push({ name: entry.fileName, text: (await buffer(content)).toString('latin1') })
  }
  return found
}

let testApp: TestApp
let ours: Clinic
let otherClinic: Clinic
let documentId: number
beforeAll(async () => {
  testApp = await openTestApp()
  ours = await openClinic(testApp, 'Harbor')
  otherClinic = await openClinic(testApp, 'Zephyrine')
  documentId = await ours.addDocument(ours.patientId)
  await otherClinic.addDocument(otherClinic.patientId)
})
afterAll(() => testApp.close())

const isMade = async ({ call }: Clinic, id: number) => {
  await expect.poll(async () => (await call('GET', `/api/backups/${id}`)).body.state).toBe('made')
}
const make = async (clinic: Clinic): Promise<number> => {
  const { body } = await clinic.call('POST', '/api/backups')
  await isMade(clinic, body.id)
  return Number(body.id)
}
const isBackup = (name: string) => name.endsWith('.caretrail')
const folderOf = ({ clinicId }: Clinic) => join(testApp.dataDir, 'backups', `clinic-${clinicId}`)
const keys = () => loadKeys({ dataDir: testApp.dataDir, masterKey: undefined, signingKey: undefined })

it('each table is backed up, rebuilt, or left out for a stated reason', async () => {
  const { rows } = await testApp.admin.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const tableNames = [
    ...parts.storedTables.map(({ table }) => table),
    ...parts.projections.map(({ table }) => table),
  ]
  expect([...new Set(tableNames)].sort()).toEqual(rows.map(({ name }) => String(name)).sort())
  expect(tableNames).toHaveLength(rows.length)
})

describe('a backup of a clinic', () => {
  it('that fails tells the administrators once, until one is made', async () => {
    const clinic = await openClinic(testApp, 'Cove')
    const folder = folderOf(clinic)
    await mkdir(dirname(folder), { recursive: true })
    await writeFile(folder, 'in the way')
    const fail = async () => {
      const { body } = await clinic.call('POST', '/api/backups')
      await expect
        .poll(async () => (await clinic.call('GET', `/api/backups/${body.id}`)).body.state)
        .toBe('failed')
    }
    const failures = async () => {
      const { body } = await clinic.call('GET', '/api/notifications?limit=50')
      return body.filter(({ what }: { what: string }) => what === 'backup_failed').length
    }
    await fail()
    await expect.poll(failures).toBe(1)
    await fail()
    await rm(folder)
    await make(clinic)
    expect(await failures()).toBe(1)
  })

  it('that has been missing for two days notifies the administrators once', async () => {
    const clinic = await openClinic(testApp, 'Mole')
    await make(clinic)
    const missing = async () => {
      await testApp.app.runtime.runPromise(checkInstallation)
      const { body } = await clinic.call('GET', '/api/notifications?limit=50')
      return body.filter(({ what }: { what: string }) => what === 'backup_missing').length
    }
    expect(await missing()).toBe(0)
    await testApp.admin.query(`set session_replication_role = replica;
      update events set recorded_at = recorded_at - interval '30 days' where clinic_id = ${clinic.clinicId} and position = 1;
      update migrations set applied_at = now() - interval '30 days';
      update clinic_backups set made_at = made_at - interval '3 days' where clinic_id = ${clinic.clinicId};
      set session_replication_role = default`)
    expect([await missing(), await missing()]).toEqual([1, 1])
    await make(clinic)
    expect(await missing()).toBe(1)
  })

  it('is created, verified, listed and downloaded, encrypted and without data of other clinics', async () => {
    const id = await make(ours)
    const [row] = (await ours.call('GET', '/api/backups')).body
    expect(row).toMatchObject({ id, askedBy: 'Harbor Owner', documents: 1, fault: null })
    expect(Date.parse(row.checkedAt)).toBeGreaterThanOrEqual(Date.parse(row.madeAt))
    const answer = await fetch(`${testApp.url}/api/backups/${id}/download`, {
      headers: { authorization: `Bearer ${ours.tokens.staff}` },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(row.bytes)
    expect(bytes.toString('latin1')).not.toMatch(/Harbor|Zephyrine/)
    const file = join(testApp.dataDir, 'downloaded.caretrail')
    await writeFile(file, bytes)
    const clinics = new Set<unknown>()
    const kinds = new Set<string>()
    for await (const { kind, body } of readBackup(file, keys())) {
      if (kind === 'head') JSON.parse(body.toString()).clinics.forEach((its: number) => clinics.add(its))
      if (kind === 'table') clinics.add(JSON.parse(body.toString()).clinicId)
      kinds.add(kind)
    }
    expect([...clinics]).toEqual([ours.clinicId])
    // The backup contains no keys, because an erasure could not delete them from it.
    expect([...kinds].sort()).toEqual(['bytes', 'file', 'head', 'letters', 'rows', 'table', 'tail'])
    const { rows: entries } = await testApp.admin.query(
      `select actor from access_ledger where clinic_id = $1 and action = 'download' and subject = $2`,
      [ours.clinicId, `backup-${id}`],
    )
    expect(entries).toHaveLength(1)
  })

  it('is created once, no matter how many users request it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ours.call('POST', '/api/backups')))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    // Until it is made, the next request would be answered with it.
    await isMade(ours, answers[0]?.body.id)
  })

  it('has a separate key file, from which a later erasure deletes the patient’s key', async () => {
    const erasedId = await ours.addPatient()
    await make(ours)
    const copy = join(folderOf(ours), 'subject-keys', `${ours.clinicId}.keys`)
    const subjects = async () => (await readKeys(copy, keys()))?.keys.map(({ subject }) => subject)
    expect(await subjects()).toContain(`patient-${erasedId}`)
    await testApp.app.runtime.runPromise(
      Effect.flatMap(Patients, ({ erase }) => erase(erasedId, 'as asked')).pipe(
        Effect.provideService(Origin, operatorOrigin(ours.clinicId)),
      ),
    )
    await expect.poll(subjects).not.toContain(`patient-${erasedId}`)
    expect(await subjects()).toContain(`patient-${ours.patientId}`)
    const listed = join(testApp.dataDir, 'checkpoints', `erased-${ours.clinicId}.json`)
    expect(await readFile(listed, 'utf8')).toContain(`"patient-${erasedId}"`)
  })
})

const scheduled = async () => {
  const all: { id: number; askedBy: string | null; state: string }[] = (
    await ours.call('GET', '/api/backups')
  ).body
  return all.filter(({ askedBy }) => askedBy === null)
}
const day = (days: number) =>
  testApp.admin.query(
    `update clinic_backups set begun_at = begun_at - $2 * interval '1 day' where clinic_id = $1`,
    [ours.clinicId, days],
  )
const runSchedule = () => testApp.app.runtime.runPromise(beginDueBackups)

describe('the backup schedule', () => {
  it('is daily by default, and rejects invalid values', async () => {
    const { body } = await ours.call('GET', '/api/settings/backups')
    expect(body).toEqual({ frequency: 'daily', keep: 7, version: 0, savedAt: null, savedBy: null })
    const refused = await ours.call('PUT', '/api/settings/backups', {
      body: { frequency: 'yearly', keep: 0 },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { frequency: 'Please choose how often', keep: 'Please enter 1 to 100' } },
    })
  })

  it('creates one backup when due, even with concurrent runs, and keeps only the newest', async () => {
    await ours.call('PUT', '/api/settings/backups', { body: { frequency: 'hourly', keep: 2 } })
    await runSchedule()
    expect(await scheduled()).toEqual([])
    await testApp.admin.query(
      `update backup_schedule set saved_at = saved_at - interval '61 minutes' where clinic_id = $1`,
      [ours.clinicId],
    )
    await Promise.all(Array.from({ length: 8 }, runSchedule))
    await expect.poll(async () => (await scheduled()).map(({ state }) => state)).toEqual(['made'])
    await runSchedule()
    expect(await scheduled()).toHaveLength(1)
    await day(1)
    await Promise.all(Array.from({ length: 8 }, runSchedule))
    await expect.poll(async () => (await scheduled()).map(({ state }) => state)).toEqual(['made', 'made'])
    // Manual and scheduled backups together were more than two.
    await expect.poll(async () => (await ours.call('GET', '/api/backups')).body).toHaveLength(2)
    await expect.poll(async () => (await readdir(folderOf(ours))).filter(isBackup)).toHaveLength(2)
  })

  it.each(['made', 'failed'])(
    'creates one when due, even if one that %s is dated in the future',
    async (state) => {
      await ours.call('PUT', '/api/settings/backups', { body: { frequency: 'hourly', keep: 2 } })
      await day(1)
      const before = (await scheduled())[0]
      await testApp.admin.query(
        `update clinic_backups set begun_at = now() + interval '1 year', state = $2 where clinic_id = $1
         and id = (select max(id) from clinic_backups where clinic_id = $1 and asked_by is null)`,
        [ours.clinicId, state],
      )
      await runSchedule()
      await expect.poll(async () => (await scheduled())[0]).toMatchObject({ state: 'made' })
      expect((await scheduled())[0]).not.toMatchObject({ id: before?.id })
    },
  )

  it('creates none when off', async () => {
    await ours.call('PUT', '/api/settings/backups', { body: { frequency: 'off', keep: 2 } })
    await day(400)
    const before = await scheduled()
    await runSchedule()
    expect(await scheduled()).toEqual(before)
  })
})

it('a download of a missing backup file is not found', async () => {
  const id = await make(otherClinic)
  const file = join(folderOf(otherClinic), `clinic-${otherClinic.clinicId}-backup-${id}.caretrail`)
  await rm(file)
  expect(await otherClinic.call('GET', `/api/backups/${id}/download`)).toMatchObject({
    status: 404,
    body: { code: 'backup_not_found' },
  })
})

it('a download has the name and the size of the file, and an unknown backup is not found', async () => {
  const { clinicId, tokens } = otherClinic
  const id = await make(otherClinic)
  const download = (backupId: number) =>
    fetch(`${testApp.url}/api/backups/${backupId}/download`, {
      headers: { authorization: `Bearer ${tokens.staff}` },
    })
  const answer = await download(id)
  const { byteLength } = await answer.arrayBuffer()
  const [row] = (await otherClinic.call('GET', '/api/backups')).body
  expect([row.id, row.bytes]).toEqual([id, byteLength])
  expect(answer.headers.get('content-length')).toBe(String(byteLength))
  expect(answer.headers.get('content-disposition')).toContain(`clinic-${clinicId}-backup-${id}.caretrail`)
  const unknown = await download(987_654)
  expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'backup_not_found'])
  const { rows } = await testApp.admin.query(
    `select subject from access_ledger where clinic_id = $1 and action = 'download'`,
    [clinicId],
  )
  expect(rows).toEqual([{ subject: `backup-${id}` }])
})

it('a failed backup leaves no partial file and records its failure', async () => {
  const { clinicId } = ours
  const before = await readdir(folderOf(ours))
  // Make the stored document unreadable: put a folder in place of its file.
  const { rows } = await testApp.admin.query('select place from document_list where clinic_id = $1', [
    clinicId,
  ])
  const path = join(testApp.dataDir, 'documents', String(rows[0].place))
  await rename(path, `${path}.aside`)
  await mkdir(path)
  const { body } = await ours.call('POST', '/api/backups')
  const state = async () => (await ours.call('GET', `/api/backups/${body.id}`)).body
  await expect.poll(state).toMatchObject({ state: 'failed', fault: 'failed' })
  expect(await readdir(folderOf(ours))).toEqual(before)
  await rm(path, { recursive: true })
  await rename(`${path}.aside`, path)
})

it('an export contains lists, the log and documents in plain text, and no data of other clinics', async () => {
  const answer = await fetch(`${testApp.url}/api/export`, {
    headers: { authorization: `Bearer ${ours.tokens.staff}` },
  })
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="caretrail-export-.*\.zip"$/,
  )
  const files = await unzipped(Buffer.from(await answer.arrayBuffer()))
  const contents = files.map(({ name, text }) => `${name}\n${text}`).join('\n')
  expect(contents).toContain(`documents/${documentId} Harbor scan.pdf`)
  expect(contents).toMatch(/"Harbor","Harbor \d+"/)
  expect(files.find(({ name }) => name.startsWith('documents/'))?.text).toMatch(/^%PDF/)
  expect(files.map(({ name }) => name)).toContain('events/checkpoints.ndjson')
  expect(contents).not.toMatch(/zephyrine/i)
})

it('an export has no document that came after its lists were read', async () => {
  let later: Promise<number> | undefined
  const written: Buffer[] = []
  const out = new Writable({
    highWaterMark: 1,
    write: (piece: Buffer, _, done) => {
      written.push(piece)
      later ??= piece.includes('lists/') ? ours.addDocument(ours.patientId) : undefined
      void Promise.resolve(later).then(() => done())
    },
  })
  await testApp.app.runtime.runPromise(
    Effect.flatMap(Exports, ({ write }) => write(out)).pipe(
      Effect.provideService(Origin, operatorOrigin(ours.clinicId)),
    ),
  )
  const names = (await unzipped(Buffer.concat(written))).map(({ name }) => name)
  expect(names).toContain(`documents/${documentId} Harbor scan.pdf`)
  expect(names).not.toContain(`documents/${await later} Harbor scan.pdf`)
})

it('an export needs a sign-in or a proof of the last ten minutes', async () => {
  const status = async (token: string) => (await testApp.call('HEAD', '/api/export', { token })).status
  const token = await ours.enter('staff')
  expect(await status(token)).toBe(200)
  await testApp.admin.query(`update sessions set created_at = created_at - interval '11 minutes'`)
  const refused = await testApp.call('GET', '/api/export', { token })
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'proof_needed' }])
  const prove = (currentPassword: string) =>
    testApp.call('POST', '/api/auth/proof', { token, body: { currentPassword } })
  expect((await prove('not this one')).status).toBe(400)
  expect(await status(token)).toBe(403)
  expect((await prove('a long night walk')).status).toBe(200)
  expect(await status(token)).toBe(200)
  // Only this session was proven.
  expect(await status(ours.tokens.staff)).toBe(403)
  await testApp.admin.query(`update sessions set created_at = created_at + interval '11 minutes'`)
})

it('an export is verified with only the public key, and a forged one is rejected', async () => {
  await testApp.app.runtime.runPromise(Effect.flatMap(Checkpoints, ({ signAll }) => signAll()))
  const answer = await fetch(`${testApp.url}/api/export`, {
    headers: { authorization: `Bearer ${ours.tokens.staff}` },
  })
  const zip = Buffer.from(await answer.arrayBuffer())
  const path = join(testApp.dataDir, 'export.zip')
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
