import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { listenLocally } from './listen-locally.ts'
import { bringText, reportStatus } from './fake-twilio-calls.ts'
import {
  accountOf,
  errorOf,
  pageOf,
  matchesFilter,
  storeText,
  formatMessage,
  type StoredText,
  twilioAccount,
  findErrorCode,
} from './fake-twilio-resources.ts'

export { bringText, twilioSignature } from './fake-twilio-calls.ts'
export { type StoredText, twilioAccount } from './fake-twilio-resources.ts'

/**
 * Responses other than 201, by recipient or `*` for all: a status and Twilio's code (`400 21610`), a status
 * alone (`500`), `drop`, or `wait`; the prefix `take and` accepts the message first. `log` is the response of
 * its list, `account` the state of the account.
 */
type TwilioFaults = Partial<Record<string, string>>

const { accountSid, authToken, from } = twilioAccount
const base = `/2010-04-01/Accounts/${accountSid}`
const AUTHORIZATION = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

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

/** Accepts a text, or misbehaves as configured. */
const makeTake = (texts: StoredText[], faults: TwilioFaults) => (response: ServerResponse, form: string) => {
  const fields = new URLSearchParams(form)
  const errorCode = findErrorCode(fields)
  if (errorCode) return reply(response, 400, errorOf(400, errorCode))
  const record = storeText(fields)
  const fault = faults[record.to] ?? faults['*']
  if (!fault || fault.startsWith('take and ')) texts.push(record)
  return fault
    ? misbehave(response, fault.replace('take and ', ''))
    : reply(response, 201, formatMessage(record))
}

/** Starts a fake Twilio that follows the documented API, records the texts it accepted, and can misbehave. */
export const openTwilio = async (faults: TwilioFaults = {}) => {
  const texts: StoredText[] = []
  const calls: string[] = []
  const take = makeTake(texts, faults)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://twilio')
    const form = await textOf(request)
    calls.push(`${request.method} ${url.pathname}${url.search}`)
    if (request.headers.authorization !== AUTHORIZATION) return reply(response, 401, errorOf(401, 20003))
    switch (`${request.method} ${url.pathname}`) {
      case `POST ${base}/Messages.json`:
        return take(response, form)
      case `GET ${base}/Messages.json`:
        return faults['log']
          ? misbehave(response, faults['log'])
          : reply(response, 200, pageOf(texts.filter(matchesFilter(url.searchParams)).toReversed(), url))
      case `GET ${base}.json`:
        return reply(response, 200, accountOf(faults['account'] ?? 'active'))
      default:
        return reply(response, 404, errorOf(404, 20404))
    }
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => undefined))
  const url = `http://127.0.0.1:${await listenLocally(server)}`
  return {
    url,
    /** The environment variables that point a program at it. */
    env: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: from,
      TWILIO_API_BASE: url,
    },
    texts,
    /** All requests, `GET /…?…`, in order. */
    calls,
    faults,
    report: makeReport(texts),
    bringText,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Advances a text's status and reports it to its status callback. */
const makeReport = (texts: StoredText[]) => async (sid: string, status: string, errorCode?: number) => {
  const index = texts.findIndex((one) => one.sid === sid)
  const record = texts[index]
  if (!record) throw new Error(`no text ${sid} on record`)
  const updated = { ...record, status, errorCode: errorCode ?? null, dateSent: record.dateSent ?? new Date() }
  texts[index] = updated
  return reportStatus(updated)
}
