import { createTransport } from 'nodemailer'
import type { GivenOver } from '../handover.ts'
import { codeOf } from '../obstacle.ts'
import { composed, type Sender } from './compose.ts'
import type { MailTransport } from './message.ts'

// A slow server must not hold a worker for longer than its job's heartbeat.
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
}

/** Mail through an SMTP server: smtps:// is encrypted from the start, smtp:// as soon as STARTTLS allows. */
export const smtpTransport = (url: string, sender: Sender): MailTransport => {
  const server = createTransport({ url, pool: true, maxConnections: 3, ...timeouts })
  return {
    kind: 'smtp',
    send: async (message, at, claim) => {
      if (!(await claim())) return { outcome: 'withdrawn' }
      try {
        const { messageId } = await server.sendMail(composed(message, sender, at))
        return { outcome: 'sent', via: 'smtp', reference: messageId }
      } catch (cause) {
        return failure(cause)
      }
    },
    // A mail server keeps no log that we could ask.
    find: async () => ({ is: 'untold' }),
    check: () => server.verify().then(() => undefined, reasonOf),
    close: () => server.close(),
  }
}

const failure = (cause: unknown): GivenOver => {
  const status = cause instanceof Error && 'responseCode' in cause ? Number(cause.responseCode) : 0
  const code = status ? String(status) : codeOf(cause) || null
  // 5xx is the server's last word on this message; all else may be different in a moment.
  return status >= 500 && codeOf(cause) !== 'EAUTH'
    ? { outcome: 'refused', fault: 'mail_refused', code }
    : { outcome: 'failed', fault: 'mail_unavailable', code }
}

const reasons: Record<string, string> = {
  EAUTH: 'The mail server refused our user name or password.',
  ECONNECTION: 'The mail server cannot be reached.',
  ESOCKET: 'The mail server cannot be reached.',
  EDNS: 'The mail server cannot be found.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server could not encrypt the connection.',
}

// The server's own words may repeat an address and stay out.
const reasonOf = (cause: unknown): string =>
  reasons[codeOf(cause)] ?? 'The mail server did not answer as one.'
