import type { Fault, DeliveryResult } from '../delivery-result.ts'
import { codeOf } from '../startup-error.ts'

// https://www.twilio.com/docs/api/errors
const faults: Readonly<Record<string, Fault>> = {
  // The number on record is invalid.
  21211: 'phone_invalid',
  21214: 'phone_invalid',
  21217: 'phone_invalid',
  21421: 'phone_invalid',
  // The number cannot receive texts.
  21614: 'landline',
  21635: 'landline',
  30006: 'landline',
  21612: 'unreachable',
  30003: 'unreachable',
  30005: 'unreachable',
  // The patient, their phone or their network refuses texts.
  21610: 'carrier_opted_out',
  30004: 'blocked',
  30007: 'filtered',
  30034: 'filtered',
  // Twilio or the network is temporarily overloaded or down.
  20429: 'text_unavailable',
  21611: 'text_unavailable',
  30001: 'text_unavailable',
  30017: 'text_unavailable',
  30022: 'text_unavailable',
  30410: 'text_unavailable',
  30500: 'text_unavailable',
  // Our account, token, number or settings: the operator can fix them.
  20003: 'text_unavailable',
  20005: 'text_unavailable',
  20404: 'text_unavailable',
  30002: 'text_unavailable',
  21212: 'text_unavailable',
  21603: 'text_unavailable',
  21606: 'text_unavailable',
  21609: 'text_unavailable',
  21659: 'text_unavailable',
  21660: 'text_unavailable',
  21661: 'text_unavailable',
  21703: 'text_unavailable',
}

/** Returns why Twilio refused or could not deliver a text, from a response's or callback's error code. */
export const faultOfCode = (code: number | string | null): Fault => faults[code ?? ''] ?? 'text_refused'

interface Refusal {
  readonly status: number
  readonly code?: unknown
}

const isRefusal = (cause: unknown): cause is Refusal =>
  cause instanceof Error && 'status' in cause && typeof cause.status === 'number'

// Until a connection is established and its certificate trusted, no request is written.
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$|CERT|^ERR_TLS|^UNABLE_TO_VERIFY/

const failedResult = (code: string | null): DeliveryResult => ({
  outcome: 'failed',
  fault: 'text_unavailable',
  code,
})

const toResult = ({ status, code }: Refusal): DeliveryResult => {
  // A server that failed may have accepted the message first.
  if (status >= 500 || status < 300) return { outcome: 'unknown' }
  const reportedCode = typeof code === 'number' ? String(code) : String(status)
  const fault = faultOfCode(reportedCode)
  const isFinal = status === 400 && fault !== 'text_unavailable'
  return isFinal ? { outcome: 'refused', fault, code: reportedCode } : failedResult(reportedCode)
}

/** Maps a failed call to a result. Anything that is not certainly a refusal may have been accepted. */
export const twilioFault = (cause: unknown): DeliveryResult => {
  if (isRefusal(cause)) return toResult(cause)
  const code = codeOf(cause)
  return NOT_CONNECTED.test(code) ? failedResult(code) : { outcome: 'unknown' }
}

/** Describes a problem with the account or the connection to it. */
export const describeTwilioTrouble = (cause: unknown): string => {
  if (!isRefusal(cause)) return 'Twilio cannot be reached.'
  return cause.status === 401 || cause.status === 404
    ? 'Twilio refused our account or token.'
    : 'Twilio does not answer as it should.'
}
