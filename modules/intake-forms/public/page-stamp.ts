import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SubmissionDraft } from './contract.ts'

/** What a page says of itself: which version of which form it showed, and when it was made. */
export interface Stamp {
  readonly formId: number
  readonly formVersion: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

const sealOf = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The stamp as it stands in a page. Nobody but us can make one. */
export const stampFor = (key: Buffer, { formId, formVersion, at }: Stamp): string => {
  const text = `${formId}.${formVersion}.${at}`
  return `${text}.${sealOf(key, text).toString('base64url')}`
}

const STAMP = /^((\d{1,16})\.(\d{1,9})\.(\d{1,15}))\.([\w-]{43})$/

/** What a stamp says, or null where it is not one of ours for this form. */
export const readStamp = (key: Buffer, given: string | undefined, formId: number): Stamp | null => {
  const [, text = '', form, version, at, seal = ''] = STAMP.exec(given ?? '') ?? []
  if (Number(form) !== formId) return null
  const expected = sealOf(key, text)
  const made = Buffer.from(seal, 'base64url')
  if (made.length !== expected.length || !timingSafeEqual(made, expected)) return null
  return { formId, formVersion: Number(version), at: Number(at) }
}

const digest = (parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * The idempotency key of what a page without script sends: the same page, answers, address and browser are one
 * submission, however often its button is pressed.
 */
export const pageKey = (
  { stamp, responses, formId, invitation }: SubmissionDraft,
  address: string,
  userAgent: string | undefined,
) => {
  const answers = Object.entries(responses).sort(([one], [other]) => (one < other ? -1 : 1))
  const said = [formId, answers, invitation ?? '']
  const key = digest([stamp, said, address, userAgent ?? '']).toString('base64url')
  return { key: `page-${key}`, bodyHash: digest(said) }
}
