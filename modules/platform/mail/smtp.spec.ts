import { expect, onTestFinished, test, vi } from 'vitest'
import type { Claim } from '../delivery-result.ts'
import { type Answers, smtpServer } from '../testing/smtp-server.ts'
import { smtpTransport } from './smtp.ts'

const message = {
  clinicId: 1,
  to: 'maria@mail.example',
  subject: 'A reminder from Harbor Clinic',
  text: 'See you tomorrow.\nThe last line.',
  language: 'en',
  messageId: '<reminder-7@clinic-1>',
} as const
const sender = { name: 'Caretrail', address: 'no-reply@caretrail.example', domain: 'care.clinic.example' }
// Only a server that never answers is given up on, so only then does it matter how soon.
const TIMEOUTS_MS = { connectionMs: 30_000, silenceMs: 30_000, beforeClaimMs: 60_000, afterClaimMs: 30_000 }
const SHORT_PATIENCE = { ...TIMEOUTS_MS, silenceMs: 1_000, afterClaimMs: 1_000 }
const noon = new Date('2026-05-04T12:00:00Z')

const yes: Claim = async () => true
const broken: Claim = async () => {
  throw new Error('no database')
}

const transport = (url: string, patience = TIMEOUTS_MS) => {
  const smtp = smtpTransport(url, sender, patience)
  onTestFinished(() => smtp.close())
  return smtp
}

const give = async (answers: Answers = {}, makeClaim: Claim = yes) => {
  const server = await smtpServer(answers)
  const claim = vi.fn<Claim>(makeClaim)
  const patience = Object.values(answers).includes('wait') ? SHORT_PATIENCE : TIMEOUTS_MS
  const result = await transport(server.url, patience).send(message, noon, claim)
  return { result, server, claims: claim.mock.calls.length }
}

const sent = { outcome: 'sent', via: 'smtp', reference: '<reminder-7.clinic-1@care.clinic.example>' }
const unavailable = (code: string) => ({ outcome: 'failed', fault: 'mail_unavailable', code })
const refused = (code: string) => ({ outcome: 'refused', fault: 'mail_refused', code })

test('makes the claim when the server has the whole message except its end', async () => {
  const server = await smtpServer()
  let before: readonly string[] = []
  const result = await transport(server.url).send(message, noon, async () => {
    await expect.poll(() => server.receivedLines.at(-1)).toMatch(/^--.*--$/)
    before = [...server.receivedLines]
    expect(server.emails).toEqual([])
    return true
  })
  expect(result).toEqual(sent)
  expect(before).toEqual(expect.arrayContaining(['RCPT TO:<maria@mail.example>', 'DATA', 'The last line.']))
  expect(server.receivedLines.slice(before.length)).toEqual(['.'])
  expect(server.emails).toMatchObject([{ to: [message.to], from: sender.address }])
})

test('sends nothing if the claim returns false, and the next message gets a connection', async () => {
  const { result, server } = await give({}, async () => false)
  expect(result).toEqual({ outcome: 'withdrawn' })
  await expect.poll(() => server.closeConnections()).toBe(0)
  expect([server.receivedLines.includes('.'), server.emails]).toEqual([false, []])
  expect(await transport(server.url).send(message, noon, yes)).toEqual(sent)
})

test.each([
  ['550 5.1.1 no such user maria@mail.example', refused('550 5.1.1')],
  ['554 no', refused('554')],
  ['451 4.7.1 greylisted, come back in 5 minutes', unavailable('451 4.7.1')],
  ['450 later', unavailable('450')],
  ['421 too busy', unavailable('421')],
  ['drop', unavailable('ECONNECTION')],
  ['wait', unavailable('ETIMEDOUT')],
])('reports a recipient answered with "%s" without making the claim', async (answer, outcome) => {
  const { result, server, claims } = await give({ RCPT: answer })
  expect([result, claims, server.emails]).toEqual([outcome, 0, []])
})

test.each([
  ['530 5.7.0 sign in first', unavailable('530 5.7.0')],
  ['553 not from you', refused('553')],
])('reports a sender answered with "%s" without making the claim', async (answer, outcome) => {
  const { result, claims } = await give({ MAIL: answer })
  expect([result, claims]).toEqual([outcome, 0])
})

test.each([
  ['554 5.7.1 looks like spam', refused('554 5.7.1'), 0],
  ['452 4.3.1 disk full', unavailable('452 4.3.1'), 0],
  ['drop', { outcome: 'unknown' }, 0],
  ['take and drop', { outcome: 'unknown' }, 1],
  ['wait', { outcome: 'unknown' }, 0],
])('makes the claim once for a whole message answered with "%s"', async (answer, outcome, emailCount) => {
  const { result, server, claims } = await give({ '.': answer })
  expect([result, claims, server.emails.length]).toEqual([outcome, 1, emailCount])
})

test('reports a connection that drops during the claim as not accepted', async () => {
  const server = await smtpServer()
  const result = await transport(server.url).send(message, noon, async () => {
    expect(server.closeConnections()).toBe(1)
    await expect.poll(() => server.closeConnections()).toBe(0)
    return true
  })
  expect(result).toEqual(unavailable(expect.stringMatching(/^ECONN(RESET|ECTION)$/)))
  expect(server.emails).toEqual([])
})

test('rejects when the claim fails, and sends nothing', async () => {
  const server = await smtpServer()
  await expect(transport(server.url).send(message, noon, broken)).rejects.toThrow('no database')
  expect(server.emails).toEqual([])
})

test('reports an unreachable or unusable server without making the claim', async () => {
  const claim = vi.fn<Claim>(yes)
  const unreachableTransport = transport('smtp://127.0.0.1:1')
  expect(await unreachableTransport.send(message, noon, claim)).toEqual(unavailable('ECONNREFUSED'))
  expect(await unreachableTransport.check()).toBe('The mail server cannot be reached.')
  expect(await unreachableTransport.find(message)).toEqual({ is: 'untold' })
  const strict = await smtpServer({}, { authOptional: false, disabledCommands: [], hideSTARTTLS: true })
  expect(await transport(strict.url).send(message, noon, claim)).toEqual(unavailable('530'))
  expect(claim).not.toHaveBeenCalled()
})

test('sends many messages over few connections and reopens one that the server closed', async () => {
  const server = await smtpServer()
  const smtp = transport(server.url)
  const many = Array.from({ length: 30 }, (_, n) => ({ ...message, messageId: `<reminder-${n}@clinic-1>` }))
  const claim = vi.fn<Claim>(yes)
  const results = await Promise.all(many.map((one) => smtp.send(one, noon, claim)))
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['sent']))
  expect(new Set(server.emails.map(({ messageId }) => messageId)).size).toBe(30)
  expect(server.closeConnections()).toBeLessThanOrEqual(5)
  expect(await smtp.send(message, noon, claim)).toEqual(sent)
  expect(claim).toHaveBeenCalledTimes(31)
})

test('encrypts the connection if the server offers it, and refuses an untrusted certificate', async () => {
  const server = await smtpServer({}, { disabledCommands: ['AUTH'] })
  expect(await transport(server.url).send(message, noon, yes)).toEqual(
    unavailable(expect.stringContaining('CERT')),
  )
  expect(await transport(server.url).check()).toBe('The mail server could not encrypt the connection.')
  const trusting = transport(`${server.url}?tls.rejectUnauthorized=false`)
  expect(await trusting.send(message, noon, yes)).toEqual(sent)
  expect(server.emails).toMatchObject([{ secure: true }])
})
