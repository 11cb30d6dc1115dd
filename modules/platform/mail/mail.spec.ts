import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { smtpServer } from '../testing/smtp-server.ts'
import { transportFor } from './mail.ts'
import { listOutbox, readOutbox } from './outbox.ts'

const message = { to: 'maría@clinic.example', subject: 'Your visit on 3 May', text: 'Grüße\n.\nSee you.' }

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'caretrail-mail-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const transport = (smtpUrl?: string) =>
  transportFor({ mail: { smtpUrl, from: 'Clinic <c@clinic.example>' }, dataDir })

describe('without SMTP_URL', () => {
  test('mail is kept in the outbox and can be read back, newest first', async () => {
    const outbox = transport()
    await outbox.send(message)
    const second = await outbox.send({ ...message, subject: 'Second', messageId: '<reminder-7@clinic-1>' })
    expect(second.outcome).toBe('kept')
    const kept = await listOutbox(dataDir)
    expect(kept.map(({ subject }) => subject)).toEqual(['Second', 'Your visit on 3 May'])
    expect(kept[1]).toMatchObject(message)
    expect(await readOutbox(dataDir, kept[0]?.id ?? '')).toMatchObject({
      source: expect.stringMatching(
        /Message-ID: <reminder-7@clinic-1>[^]*From: Clinic|From: Clinic[^]*Message-ID: <reminder-7@clinic-1>/,
      ),
    })
    expect((await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.eml'))).toHaveLength(2)
  })

  test('an empty outbox is an empty list, and ids cannot lead out of it', async () => {
    expect(await listOutbox(dataDir)).toEqual([])
    expect(await readOutbox(dataDir, '../keys/master-key')).toBeUndefined()
    expect(await readOutbox(dataDir, 'unknown')).toBeUndefined()
  })

  test('it is always ready', async () => {
    expect(await transport().check()).toBeUndefined()
  })
})

const sendTo = async (url: string) => {
  const smtp = transport(url)
  onTestFinished(() => smtp.close())
  return smtp.send({ ...message, to: 'maria@clinic.example', messageId: '<reminder-7@clinic-1>' })
}

describe('with SMTP_URL', () => {
  test('mail is handed over with its message id', async () => {
    const { url, heard } = await smtpServer()
    expect(await sendTo(url)).toEqual({ outcome: 'sent', reference: '<reminder-7@clinic-1>' })
    expect(heard).toContain('RCPT TO:<maria@clinic.example>')
    expect(heard).toContain('Message-ID: <reminder-7@clinic-1>')
    expect(await listOutbox(dataDir)).toEqual([])
  })

  test('an address refused for good is refused, without the server repeating it', async () => {
    const { url } = await smtpServer({ RCPT: '550 no such user maria@clinic.example' })
    expect(await sendTo(url)).toEqual({ outcome: 'refused', reason: 'The mail server refused the address.' })
  })

  test('a server that is busy may be tried again', async () => {
    const { url } = await smtpServer({ RCPT: '450 later' })
    expect(await sendTo(url)).toMatchObject({ outcome: 'failed' })
  })

  test('a server that is not there may be tried again', async () => {
    expect(await sendTo('smtp://127.0.0.1:1')).toEqual({
      outcome: 'failed',
      reason: 'The mail server cannot be reached.',
    })
    expect(await transport('smtp://127.0.0.1:1').check()).toBe('The mail server cannot be reached.')
  })
})
