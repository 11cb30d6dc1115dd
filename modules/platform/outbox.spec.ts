import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailTransport } from './mail/mail.ts'
import { forgetKept, listOutbox, readOutbox } from './outbox.ts'
import { smsTransport } from './sms/sms.ts'

const email = {
  clinicId: 7,
  to: 'maria@mail.example',
  subject: 'A reminder from Harbor Clinic',
  text: 'Grüße\n.\nSee you.',
  language: 'en',
  messageId: '<reminder-42@clinic-7>',
  about: 'patient-3',
} as const
const text = {
  clinicId: 7,
  to: '+12075550123',
  text: 'See you 👋',
  messageId: '<reminder-43@clinic-7>',
  statusUrl: 'https://clinic.example/status',
  about: 'patient-4',
}

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'caretrail-outbox-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const publicUrl = 'http://localhost:4321'
const mail = () =>
  mailTransport({ mail: { smtpUrl: undefined, from: 'Clinic <c@clinic.example>' }, publicUrl, dataDir })
const sms = () => smsTransport({ twilio: undefined, dataDir })
const yes = async () => true
const monday = new Date('2026-05-04T10:00:00.000Z')
const tuesday = new Date('2026-05-05T10:00:00.000Z')

test('keeps emails and texts together and lists them newest first', async () => {
  expect(await mail().send(email, tuesday, yes)).toEqual({ outcome: 'kept', reference: 'reminder-42' })
  expect(await (await sms()).send(text, monday, yes)).toEqual({ outcome: 'kept', reference: 'reminder-43' })
  const { rows, next } = await listOutbox(dataDir, 7)
  const { to, subject, about } = email
  expect(rows).toEqual([
    {
      id: 'reminder-42',
      channel: 'email',
      to,
      subject,
      about,
      recipient: null,
      keptAt: tuesday.toISOString(),
    },
    {
      id: 'reminder-43',
      channel: 'sms',
      to: text.to,
      subject: null,
      about: 'patient-4',
      recipient: null,
      keptAt: monday.toISOString(),
    },
  ])
  expect(next).toBeNull()
  const message = await readOutbox(dataDir, 7, 'reminder-42')
  expect(message).toMatchObject({ text: `${email.text}\n`, html: expect.stringContaining('Grüße<br>') })
  expect(message?.source).toContain('\r\nMessage-ID: <reminder-42.clinic-7@clinic.example>\r\n')
  expect(await readOutbox(dataDir, 7, 'reminder-43')).toMatchObject({
    text: text.text,
    html: null,
    source: null,
  })
})

test('continues a page where the last one ended while new messages arrive', async () => {
  for (let n = 1; n <= 5; n++)
    await (await sms()).send({ ...text, messageId: `<reminder-${n}@clinic-7>` }, monday, yes)
  const first = await listOutbox(dataDir, 7, { limit: 3 })
  await mail().send(email, tuesday, yes)
  const second = await listOutbox(dataDir, 7, { limit: 3, cursor: first.next ?? '' })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(
    [5, 4, 3, 2, 1].map((n) => `reminder-${n}`),
  )
  expect(second.next).toBeNull()
})

test('keeps nothing if the claim returns false, and overwrites a message kept again', async () => {
  expect(await mail().send(email, monday, async () => false)).toEqual({ outcome: 'withdrawn' })
  expect(await mail().find(email)).toEqual({ is: 'absent' })
  expect((await listOutbox(dataDir, 7)).rows).toEqual([])
  await mail().send(email, monday, yes)
  await mail().send(email, tuesday, yes)
  expect(await mail().find(email)).toEqual({ is: 'sent', reference: 'reminder-42' })
  expect((await listOutbox(dataDir, 7)).rows).toHaveLength(1)
})

test('separates clinics and rejects ids that lead out of the folder', async () => {
  await mail().send(email, monday, yes)
  expect(await mail().find({ ...email, clinicId: 8 })).toEqual({ is: 'absent' })
  expect((await listOutbox(dataDir, 8)).rows).toEqual([])
  for (const id of ['../clinic-7/reminder-42', '..', 'unknown', '']) {
    expect(await readOutbox(dataDir, 8, id)).toBeUndefined()
  }
  await expect((await sms()).send({ ...text, messageId: '<../x@clinic-7>' }, monday, yes)).rejects.toThrow(
    'cannot be named',
  )
})

test('deletes all messages about a patient', async () => {
  await mail().send(email, monday, yes)
  await (await sms()).send(text, monday, yes)
  await forgetKept(dataDir, 7, ['patient-3', 'patient-5'])
  expect(await readdir(join(dataDir, 'outbox', 'clinic-7'))).toEqual(['reminder-43.json'])
})

test('deletes all messages to a patient, also those about another one', async () => {
  await mail().send({ ...email, recipient: 'patient-9' }, monday, yes)
  await (await sms()).send({ ...text, recipient: 'patient-9' }, monday, yes)
  await forgetKept(dataDir, 7, ['patient-9'])
  expect(await readdir(join(dataDir, 'outbox', 'clinic-7'))).toEqual([])
})

test('reports a folder that cannot be written, and does not count the message as sent', async () => {
  await writeFile(join(dataDir, 'outbox'), '')
  expect(await (await sms()).send(text, monday, yes)).toMatchObject({
    outcome: 'failed',
    fault: 'text_unavailable',
  })
  expect(await (await sms()).find(text, monday.toISOString(), [])).toEqual({ is: 'absent' })
  await expect(mail().check()).rejects.toThrow('cannot be written')
})
