import { createHash, createHmac } from 'node:crypto'
import { isSameDigest } from '#modules/platform'
import type { SubmissionDraft } from '../contract.ts'

/** The form version a page showed, and when the page was rendered. */
export interface PageStamp {
  readonly formId: number
  readonly formVersion: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

const signStamp = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Signs the stamp of a page. Only the server can make one. */
export const makeStamp = (key: Buffer, { formId, formVersion, at }: PageStamp): string => {
  const text = `${formId}.${formVersion}.${at}`
  return `${text}.${signStamp(key, text).toString('base64url')}`
}

const STAMP = /^((\d{1,16})\.(\d{1,9})\.(\d{1,15}))\.([\w-]{43})$/

/** Verifies a stamp and returns its content; null if it is not a valid stamp for this form. */
export const readStamp = (key: Buffer, stampText: string | undefined, formId: number): PageStamp | null => {
  const [, text = '', form, version, at, seal = ''] = STAMP.exec(stampText ?? '') ?? []
  if (Number(form) !== formId) return null
  if (!isSameDigest(Buffer.from(seal, 'base64url'), signStamp(key, text))) return null
  return { formId, formVersion: Number(version), at: Number(at) }
}

const digest = (parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * Returns the idempotency key of a submission from a page without scripts. The same page, answers, address
 * and browser are one submission, however often the patient presses the button.
 */
export const pageKey = (
  { stamp, responses, formId, invitation }: SubmissionDraft,
  address: string,
  userAgent: string | undefined,
) => {
  const answers = Object.entries(responses).sort(([one], [other]) => (one < other ? -1 : 1))
  const content = [formId, answers, invitation ?? '']
  const key = digest([stamp, content, address, userAgent ?? '']).toString('base64url')
  return { key: `page-${key}`, bodyHash: digest(content) }
}
