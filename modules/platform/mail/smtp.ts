import { createTransport } from 'nodemailer'
import { codeOf } from '../obstacle.ts'
import type { Handover, Transport } from './message.ts'

// A slow server must not hold a worker for longer than its job's heartbeat.
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
}

/** Mail through an SMTP server: smtps:// is encrypted from the start, smtp:// as soon as STARTTLS allows. */
export const smtpTransport = (url: string, from: string): Transport => {
  const server = createTransport({ url, pool: true, maxConnections: 3, ...timeouts }, { from })
  return {
    kind: 'smtp',
    send: async (message) => {
      try {
        const { messageId } = await server.sendMail(message)
        return { outcome: 'sent', reference: messageId }
      } catch (cause) {
        return failure(cause)
      }
    },
    check: () => server.verify().then(() => undefined, reasonOf),
    close: () => server.close(),
  }
}

const failure = (cause: unknown): Handover => {
  const status = cause instanceof Error && 'responseCode' in cause ? Number(cause.responseCode) : 0
  // 5xx is the server's last word on this message; all else may be different in a moment.
  return {
    outcome: status >= 500 && codeOf(cause) !== 'EAUTH' ? 'refused' : 'failed',
    reason: reasonOf(cause),
  }
}

const reasons: Record<string, string> = {
  EAUTH: 'The mail server refused our user name or password.',
  ECONNECTION: 'The mail server cannot be reached.',
  ESOCKET: 'The mail server cannot be reached.',
  EDNS: 'The mail server cannot be found.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server could not encrypt the connection.',
  EENVELOPE: 'The mail server refused the address.',
}

// The server's own words may repeat the address and stay out.
const reasonOf = (cause: unknown): string =>
  reasons[codeOf(cause)] ?? 'The mail server did not take the message.'
