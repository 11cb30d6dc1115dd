import { randomBytes } from 'node:crypto'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smtpServer } from '../../../modules/platform/testing/smtp-server.ts'
import { appointmentDraft } from '../../../modules/appointments/testing/samples.ts'
import { documentFacts, pdfOf } from '../../../modules/documents/testing/samples.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'
import { patientDraft } from '../../../modules/patients/testing/samples.ts'
import { confirmAddress, smtpMailboxOf } from '../../testing/confirmation-link.ts'
import { measureSlowdown } from '../../testing/slowdown.ts'
import { WAIT_TIMEOUT_MS } from '../../testing/wait-timeout.ts'
import { queryDatabase } from '../testing/memory.ts'
import {
  dataFolder,
  emptyFolder,
  type RunningProgram,
  spawnVerb,
  runInThisProcess,
  start,
} from '../testing/program.ts'

const newKey = () => randomBytes(32).toString('base64')
const KEYS = { MASTER_KEY: newKey(), SIGNING_KEY: newKey() }
const owner = {
  clinicName: 'Harbor',
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'dana@clinic.example',
  password: 'a long night walk',
}

/** Returns a function that calls the API with this token. */
const calling = ({ url }: RunningProgram, token: string) => {
  const call = async (method: string, path: string, body?: object | Buffer) => {
    const type = Buffer.isBuffer(body)
      ? 'multipart/form-data; boundary=boundary-of-samples'
      : 'application/json'
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return call
}

const enter = async (running: RunningProgram, path: string, body: object) =>
  calling(running, String((await calling(running, '')('POST', path, body)).body['token']))

const verb = (words: string, folder: string, keys: Partial<typeof KEYS> = KEYS) =>
  runInThisProcess(words, { DATA_DIR: folder, ...keys })

/** Runs a verb as an operator does. */
const verbAlone = async (words: string, folder: string) =>
  (await spawnVerb(words, { DATA_DIR: folder, ...KEYS })).result

test('one command restores a backup, verifies it and sends nothing twice', async () => {
  const post = await smtpServer()
  const [first, second, shelf] = [await dataFolder(), await dataFolder(), await emptyFolder()]
  const before = await start({ DATA_DIR: first, ...KEYS, SMTP_URL: post.url })
  const call = await enter(before, '/api/auth/register', owner)
  await confirmAddress(before.url, smtpMailboxOf(post), owner.email)
  // What asks to confirm the address, and the welcome.
  await expect.poll(() => post.emails.length).toBe(2)
  const rosa = Number((await call('POST', '/api/patients', patientDraft('Rosa'))).body['id'])
  const luis = Number((await call('POST', '/api/patients', patientDraft('Luis'))).body['id'])
  for (const [name, id] of [
    ['rosa', rosa],
    ['luis', luis],
  ] as const) {
    const { body } = encodeForm(documentFacts(name, id), { name: `${name}.pdf`, content: pdfOf(name) })
    expect((await call('POST', '/api/documents', body)).status).toBe(201)
  }
  await call('POST', '/api/appointments', appointmentDraft('Rosa', rosa))
  const remind = (message: string, inMillis: number) => ({
    patientId: rosa,
    appointmentId: null,
    type: 'email',
    message,
    scheduledFor: new Date(Date.now() + inMillis).toISOString(),
  })
  const older = join(shelf, 'older')
  const clinicId = Number(
    (await queryDatabase(first, 'select clinic_id::float8 as id from clinic_heads'))[0]?.['id'],
  )
  const email = 'ada@clinic.example'
  const person = `--email ${email} --first-name Ada --last-name Sato --role auditor`
  const created = await verb(`user create --clinic ${clinicId} ${person}`, first)
  const password = /password (\S+)/.exec(created.stdout)?.[1]
  expect(await calling(before, '')('POST', '/api/auth/login', { email, password })).toMatchObject({
    status: 200,
  })
  await verb(`backup --out ${join(older, 'sunday.backup')}`, first)
  // Long enough for the backup, which must not have the sent reminder.
  const leadMs = 12_000 * measureSlowdown()
  const due = await call('POST', '/api/reminders', remind('Bring your card.', leadMs))

  const file = join(shelf, 'monday.backup')
  const made = await verbAlone(`backup --out ${file}`, first)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(/1 clinics, \d+ events, 2 documents, .*read back whole/)

  // The backup does not contain these: a sent reminder and an erased patient.
  await expect.poll(() => post.emails.length, { timeout: leadMs + WAIT_TIMEOUT_MS }).toBe(3)
  expect(await verb(`user reset-password --email ${email}`, first)).toMatchObject({ code: 0 })
  await expect.poll(() => post.emails.length).toBe(4)
  expect(post.emails[3]?.source).toContain(email)
  const erasing = `erase --clinic ${clinicId} --patient ${luis} --reason asked`
  expect((await verb(`${erasing} --early --confirm ${luis}`, first)).code).toBe(0)
  await verb(`backup --out ${join(shelf, 'tuesday.backup')}`, first)
  before.kill('SIGTERM')
  await before.result

  expect(await verb(`restore ${file} --keys ${join(older, 'subject-keys')}`, second)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is older than the backup'),
  })
  const back = await verbAlone(`restore ${file}`, second)
  expect(back).toMatchObject({ code: 0, stderr: '' })
  expect(back.stdout).toContain(`its lists are what the log says; erased again: patients ${luis}.`)
  expect(back.stdout).toContain('ended again what had ended since the backup: 1 ')
  expect(await verb('replay --verify', second)).toMatchObject({ code: 0, stderr: '' })
  const proof = await verb('verify --documents', second)
  expect(proof).toMatchObject({ code: 0, stderr: '' })
  expect(proof.stdout).toContain('1 documents there and whole')
  expect(await verb(`restore ${file}`, second)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This database is not empty'),
  })

  const zip = join(shelf, 'all.zip')
  expect((await verbAlone(`export --clinic ${clinicId} --out ${zip}`, second)).stdout).toMatch(
    /\d+ lists, \d+ events, 1 documents, in the clear/,
  )
  expect((await readFile(zip)).includes('Rosa.pdf'.toLowerCase())).toBe(true)

  const after = await start({ DATA_DIR: second, ...KEYS, SMTP_URL: post.url })
  const callRestored = await enter(after, '/api/auth/login', owner)
  // The password that was reset after the backup opens nothing; the owner's does.
  expect(await calling(after, '')('POST', '/api/auth/login', { email, password })).toMatchObject({
    status: 401,
  })
  expect((await callRestored('GET', `/api/patients/${rosa}`)).body).toMatchObject({ firstName: 'Rosa' })
  expect((await callRestored('GET', `/api/patients/${luis}`)).status).toBe(404)
  const doctor = await verb('doctor', second)
  expect(doctor.stdout).toMatch(/ok +personal data +opens/)
  expect(doctor.stdout).toMatch(/wrong +sending +held back since a restore, for 1 clinic/)
  const later = await callRestored('POST', '/api/reminders', remind('We are closed.', 3_600_000))
  // Sent manually, it still waits: the worker runs but sends nothing before the release.
  expect(await callRestored('POST', `/api/reminders/${later.body['id']}/send`)).toMatchObject({
    status: 202,
    body: { status: 'pending' },
  })
  expect(post.emails).toHaveLength(4)

  expect((await verbAlone('release', second)).stdout).toContain('sends again; 1 messages that were due')
  await expect.poll(() => post.emails.length).toBe(5)
  expect(post.emails[4]?.source).toContain('We are closed.')
  expect((await callRestored('GET', `/api/reminders/${due.body['id']}`)).body).toMatchObject({
    status: 'failed',
    reasonCode: 'lost_time',
  })
})

test('a truncated or changed backup, or one without its keys, is refused and leaves no data', async () => {
  const [folder, shelf] = [await dataFolder(), await emptyFolder()]
  const file = join(shelf, 'whole.backup')
  const program = await start({ DATA_DIR: folder, ...KEYS })
  const call = await enter(program, '/api/auth/register', owner)
  await call('POST', '/api/patients', patientDraft('Rosa'))
  expect(await verb(`backup --out ${file}`, folder)).toMatchObject({ code: 0 })
  program.kill('SIGTERM')
  await program.result
  const fileBytes = await readFile(file)
  expect(fileBytes.toString('latin1')).not.toMatch(/Rosa|patient/)
  const [empty, elsewhereEmpty] = [await dataFolder(), await emptyFolder()]
  const refused = async (bytes: Buffer, words: RegExp) => {
    const bad = join(shelf, 'bad.backup')
    await writeFile(bad, bytes)
    const ended = await verb(`restore ${bad}`, empty)
    expect([ended.code, ended.stderr]).toEqual([1, expect.stringMatching(words)])
  }
  const { MASTER_KEY } = KEYS
  for (const [keys, words] of [
    [{}, 'MASTER_KEY is missing: set it, or put the key back at'],
    [{ ...KEYS, MASTER_KEY: newKey() }, 'made under another MASTER_KEY'],
    [{ MASTER_KEY }, 'If it is lost, add --new-signing-key.'],
    [{ ...KEYS, SIGNING_KEY: newKey() }, 'signed with a different SIGNING_KEY'],
  ] as const)
    expect(await verb(`restore ${file}`, elsewhereEmpty, keys)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(words),
    })
  // None of them made a key or a database.
  expect(await readdir(elsewhereEmpty)).toEqual([])
  await refused(fileBytes.subarray(0, -20), /damaged or not whole/)
  const changed = Buffer.from(fileBytes)
  changed[200] = (changed[200] ?? 0) ^ 1
  await refused(changed, /damaged or not whole/)
  await refused(
    Buffer.from('something else that is long enough to be looked at'),
    /is not a Caretrail backup/,
  )
  const elsewhere = await emptyFolder()
  await copyFile(file, join(elsewhere, 'whole.backup'))
  expect((await verb(`restore ${join(elsewhere, 'whole.backup')}`, empty)).stderr).toMatch(
    /The keys of clinic \d+ are not at/,
  )
  // The copy of the keys was written for this backup, so nobody knows what ended since.
  const SIGNING_KEY = newKey()
  expect(await verb(`restore ${file} --new-signing-key`, empty, { ...KEYS, SIGNING_KEY })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      'every password, API key, calendar feed and personal link to a form was ended',
    ),
  })
  expect(await verb('verify', empty, { ...KEYS, SIGNING_KEY })).toMatchObject({ code: 0, stderr: '' })
  expect(await verb('verify', empty)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Another key'),
  })
  expect((await verb('doctor', empty, { ...KEYS, SIGNING_KEY })).stdout).toMatch(
    /wrong +access +all ended since a restore/,
  )
})
