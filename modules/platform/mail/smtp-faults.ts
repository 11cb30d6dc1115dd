import type { DeliveryResult } from '../delivery-result.ts'
import { codeOf } from '../startup-error.ts'
import type { Passage } from './gate.ts'

// Replies about our account or settings rather than this message (RFC 5321, 4.2.2 and RFC 4954, 6).
const OPERATOR_FAULTS = new Set(['503', '530', '534', '535', '538'])

const replyIn = (cause: unknown): string =>
  cause instanceof Error && 'response' in cause && typeof cause.response === 'string' ? cause.response : ''

// The library's code is coarse (ESOCKET); the system's code, if any, says more (ECONNREFUSED).
const systemCodeOf = (cause: unknown): string =>
  cause instanceof Error && 'originalCode' in cause ? String(cause.originalCode) : codeOf(cause)

const stageOf = (cause: unknown): string =>
  cause instanceof Error && 'command' in cause ? String(cause.command) : ''

/** Maps a failed hand-over to a result, by how far it got. Keeps only the numbers of a reply. */
export const smtpFault = (cause: unknown, passage: Passage): DeliveryResult => {
  if (passage === 'withdrawn') return { outcome: 'withdrawn' }
  const [reply, status = ''] = /^(\d{3})(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/.exec(replyIn(cause)) ?? []
  if (!reply && passage === 'released') return { outcome: 'unknown' }
  const code = reply?.replace('-', ' ') ?? (systemCodeOf(cause) || null)
  const isFinal =
    status.startsWith('5') &&
    !OPERATOR_FAULTS.has(status) &&
    /^(MAIL FROM|RCPT TO|DATA)$/.test(stageOf(cause))
  return isFinal
    ? { outcome: 'refused', fault: 'mail_refused', code }
    : { outcome: 'failed', fault: 'mail_unavailable', code }
}

const sentences: Record<string, string> = {
  EAUTH: 'The mail server refused our user name or password.',
  ECONNECTION: 'The mail server cannot be reached.',
  ESOCKET: 'The mail server cannot be reached.',
  EDNS: 'The mail server cannot be found.',
  ETIMEDOUT: 'The mail server did not answer in time.',
}

/** Describes a problem with the server itself. Leaves out its own words, which may repeat an address. */
export const describeSmtpTrouble = (cause: unknown): string =>
  /CERT|SSL|TLS|^UNABLE_TO_VERIFY/.test(systemCodeOf(cause))
    ? 'The mail server could not encrypt the connection.'
    : (sentences[codeOf(cause)] ?? 'The mail server does not answer as one.')
