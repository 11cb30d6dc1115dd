import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { bringText, reportStatus } from './fake-twilio-calls.ts'
import {
  accountOf,
  errorOf,
  pageOf,
  passes,
  recordOf,
  resourceOf,
  type TextOnRecord,
  twilioAccount,
  wrongIn,
} from './fake-twilio-resources.ts'

export { bringText, twilioSignature } from './fake-twilio-calls.ts'
export { type TextOnRecord, twilioAccount } from './fake-twilio-resources.ts'

/**
 * What it answers in place of 201, by recipient, or `*` for all: a status and Twilio's code (`400 21610`), a status
 * without one (`500`), `drop`, or `wait`; after it took the message where `take and` stands before it. `log` is what
 * its list answers, `account` how the account is.
 */
export type TwilioFaults = Partial<Record<string, string>>

const { accountSid, authToken, from } = twilioAccount
const base = `/2010-04-01/Accounts/${accountSid}`
const allowed = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

const reply = (response: ServerResponse, status: number, body: unknown) =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

const misbehave = (response: ServerResponse, fault: string) => {
  if (fault === 'wait') return
  if (fault === 'drop') return void response.destroy()
  const [status, code] = fault.split(' ').map(Number)
  return reply(response, status ?? 500, code ? errorOf(status ?? 500, code) : 'Something went wrong')
}

/** Sends a text on record, or does what it is told in place of that. */
const taking = (taken: TextOnRecord[], faults: TwilioFaults) => (response: ServerResponse, asked: string) => {
  const fields = new URLSearchParams(asked)
  const wrong = wrongIn(fields)
  if (wrong) return reply(response, 400, errorOf(400, wrong))
  const record = recordOf(fields)
  const fault = faults[record.to] ?? faults['*']
  if (!fault || fault.startsWith('take and ')) taken.push(record)
  return fault
    ? misbehave(response, fault.replace('take and ', ''))
    : reply(response, 201, resourceOf(record))
}

/** A Twilio that speaks its documented API, keeps what it took, and can be made to misbehave. */
export const openTwilio = async (faults: TwilioFaults = {}) => {
  const taken: TextOnRecord[] = []
  const calls: string[] = []
  const take = taking(taken, faults)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://twilio')
    const asked = await textOf(request)
    calls.push(`${request.method} ${url.pathname}${url.search}`)
    if (request.headers.authorization !== allowed) return reply(response, 401, errorOf(401, 20003))
    switch (`${request.method} ${url.pathname}`) {
      case `POST ${base}/Messages.json`:
        return take(response, asked)
      case `GET ${base}/Messages.json`:
        return faults['log']
          ? misbehave(response, faults['log'])
          : reply(response, 200, pageOf(taken.filter(passes(url.searchParams)).toReversed(), url))
      case `GET ${base}.json`:
        return reply(response, 200, accountOf(faults['account'] ?? 'active'))
      default:
        return reply(response, 404, errorOf(404, 20404))
    }
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** What the program needs in its environment to use it. */
    env: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: from,
      TWILIO_API_BASE: url,
    },
    taken,
    /** What was asked, `GET /…?…`, in order. */
    calls,
    faults,
    report: reporting(taken),
    bringText,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Brings a text on record a step further, and tells the program where it asked to be told. */
const reporting = (taken: TextOnRecord[]) => async (sid: string, status: string, errorCode?: number) => {
  const at = taken.findIndex((one) => one.sid === sid)
  const record = taken[at]
  if (!record) throw new Error(`no text ${sid} on record`)
  const further = { ...record, status, errorCode: errorCode ?? null, dateSent: record.dateSent ?? new Date() }
  taken[at] = further
  return reportStatus(further)
}
