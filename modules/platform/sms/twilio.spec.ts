import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Claim } from '../delivery-result.ts'
import { openTwilio, twilioAccount, twilioSignature } from '../testing/fake-twilio.ts'
import { twilioTransport } from './twilio.ts'
import { faultOfCode } from './twilio-faults.ts'

let twilio: Awaited<ReturnType<typeof openTwilio>>
beforeAll(async () => {
  twilio = await openTwilio()
})
afterAll(() => twilio.close())
beforeEach(() => {
  twilio.texts.length = 0
  twilio.calls.length = 0
  for (const key of Object.keys(twilio.faults)) delete twilio.faults[key]
})

const to = '+12075550123'
const message = {
  clinicId: 7,
  to,
  text: 'Grüße, José: 3 May at 9:30 & "bring" = 100% + 👩🏽‍⚕️\nReply YES',
  messageId: '<reminder-42@clinic-7>',
  statusUrl: 'https://clinic.example/api/webhooks/twilio/status?clinic=7&reminder=42',
}
const noon = new Date('2026-05-04T12:00:00Z')
const yes: Claim = async () => true

// Only a server that never answers is given up on, so only then does it matter how soon.
const RESPONSE_TIMEOUT_MS = 30_000
const SHORT_PATIENCE_MS = 1_000

const transport = (more: object = {}, patienceMs = RESPONSE_TIMEOUT_MS) =>
  twilioTransport({ ...twilioAccount, apiBase: twilio.url, ...more }, patienceMs)

const give = async (answer?: string, more?: object) => {
  if (answer) twilio.faults[to] = answer
  const claim = vi.fn<Claim>(async () => {
    expect(twilio.calls).toEqual([])
    return true
  })
  const patienceMs = answer?.endsWith('wait') ? SHORT_PATIENCE_MS : RESPONSE_TIMEOUT_MS
  const result = await transport(more, patienceMs).send(message, noon, claim)
  expect(claim).toHaveBeenCalledTimes(1)
  return result
}

const hence = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const refused = (fault: string, code: string) => ({ outcome: 'refused', fault, code })
const failed = (code: string) => ({ outcome: 'failed', fault: 'text_unavailable', code })

test('delivers a text unchanged, with a status callback, after the claim', async () => {
  const result = await give()
  expect(twilio.texts).toMatchObject([
    { to, from: twilioAccount.from, body: message.text, statusCallback: message.statusUrl },
  ])
  expect(result).toEqual({ outcome: 'sent', via: 'twilio', reference: twilio.texts[0]?.sid })
})

test('makes no call if the claim returns false or fails', async () => {
  expect(await transport().send(message, noon, async () => false)).toEqual({ outcome: 'withdrawn' })
  const broken = transport().send(message, noon, () => Promise.reject(new Error('no database')))
  await expect(broken).rejects.toThrow('no database')
  expect(twilio.calls).toEqual([])
})

test.each([
  ['400 21610', refused('carrier_opted_out', '21610')],
  ['400 21211', refused('phone_invalid', '21211')],
  ['400 21614', refused('landline', '21614')],
  ['400 21612', refused('unreachable', '21612')],
  ['400 30007', refused('filtered', '30007')],
  ['400 29999', refused('text_refused', '29999')],
  ['400 21606', failed('21606')],
  ['429 20429', failed('20429')],
  ['429', failed('429')],
  ['401 20003', failed('20003')],
  ['500', { outcome: 'unknown' }],
  ['503 20503', { outcome: 'unknown' }],
  ['drop', { outcome: 'unknown' }],
  ['wait', { outcome: 'unknown' }],
])('maps the answer "%s" to the right outcome', async (answer, outcome) => {
  expect(await give(answer)).toEqual(outcome)
  expect(twilio.texts).toEqual([])
})

test.each(['take and drop', 'take and 500', 'take and wait', 'take and 201'])(
  'reports an unknown outcome after "%s" and finds the text in the log',
  async (answer) => {
    const since = new Date().toISOString()
    expect(await give(answer)).toEqual({ outcome: 'unknown' })
    await expect.poll(() => twilio.texts).toHaveLength(1)
    const [{ sid = '' } = {}] = twilio.texts
    expect(await transport().find(message, since, [])).toEqual({ is: 'sent', reference: sid })
    expect(await transport().find(message, since, [sid])).toEqual({ is: 'absent' })
  },
)

test('reports an invalid number and an unreachable server without sending a text', async () => {
  expect(await give(undefined, { apiBase: 'http://127.0.0.1:1' })).toEqual(failed('ECONNREFUSED'))
  expect(await transport({ apiBase: 'http://nowhere.invalid' }).send(message, noon, yes)).toMatchObject({
    outcome: 'failed',
  })
  const nowhere = { ...message, to: '+1' }
  expect(await transport().send(nowhere, noon, yes)).toEqual(refused('phone_invalid', '21211'))
  expect(twilio.texts).toEqual([])
})

test('finds a text in the log by its phone number, content and time', async () => {
  const since = new Date().toISOString()
  await transport().send({ ...message, statusUrl: `${twilio.url}/status` }, noon, yes)
  const [{ sid: reference = '' } = {}] = twilio.texts
  const find = (more: object, from = since, knownReferences: string[] = []) =>
    transport().find({ ...message, ...more }, from, knownReferences)
  expect(await find({})).toEqual({ is: 'sent', reference })
  expect(await find({ text: 'Another text' })).toEqual({ is: 'absent' })
  expect(await find({ text: 'Otro', otherTexts: ['Un autre', message.text] })).toEqual({
    is: 'sent',
    reference,
  })
  expect(await find({ to: '+12075550124' })).toEqual({ is: 'absent' })
  expect(await find({}, hence(24))).toEqual({ is: 'sent', reference })
  expect(await find({}, hence(30))).toEqual({ is: 'absent' })
  await twilio.report(reference, 'sent')
  expect(await find({})).toEqual({ is: 'sent', reference })
  twilio.faults['log'] = '500'
  expect(await find({})).toEqual({ is: 'untold' })
})

test('maps the codes of status callbacks to the same reasons', () => {
  const codes = [30003, 30005, 30006, 30007, 30004, 21610, '30008', null]
  expect(codes.map(faultOfCode)).toEqual([
    'unreachable',
    'unreachable',
    'landline',
    'filtered',
    'blocked',
    'carrier_opted_out',
    'text_refused',
    'text_refused',
  ])
})

test('accepts only calls that Twilio signed', () => {
  const { isGenuine } = transport()
  const fields = { MessageSid: 'SM1', Body: 'Ja, gern 👍', From: to }
  const signature = twilioSignature(message.statusUrl, fields)
  expect(isGenuine(signature, message.statusUrl, fields)).toBe(true)
  expect(isGenuine(signature, `${message.statusUrl}1`, fields)).toBe(false)
  expect(isGenuine(signature, message.statusUrl, { ...fields, Body: 'Nein' })).toBe(false)
  expect(isGenuine(signature, message.statusUrl, { ...fields, More: '' })).toBe(false)
  expect(isGenuine(twilioSignature(message.statusUrl, fields, 'guessed'), message.statusUrl, fields)).toBe(
    false,
  )
  for (const none of ['', 'x', 'ä'.repeat(28)]) expect(isGenuine(none, message.statusUrl, fields)).toBe(false)
})

test('checks the account without sending anything', async () => {
  expect(await transport().check()).toBeUndefined()
  expect(await transport({ authToken: 'another' }).check()).toBe('Twilio refused our account or token.')
  expect(await transport({ apiBase: 'http://127.0.0.1:1' }).check()).toBe('Twilio cannot be reached.')
  twilio.faults['account'] = 'suspended'
  expect(await transport().check()).toBe('The Twilio account is suspended.')
  expect(twilio.texts).toEqual([])
})
