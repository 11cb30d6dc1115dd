import { createHmac, timingSafeEqual } from 'node:crypto'
import { Effect } from 'effect'
import { deriveSecret, Keys } from '#modules/platform'

/** The visit that a link confirms or cancels, as it was when the link was made. */
export interface LinkedVisit {
  readonly clinicId: number
  readonly visitId: number
  readonly patientId: number
  /** Minutes since the epoch. A link ends when its visit moves. */
  readonly start: number
}

/** The key that visit links are made with. */
export const visitLinkKey = Effect.map(Keys, (keys) => deriveSecret(keys, 'visit links'))

const sign = (key: Buffer, { clinicId, visitId, patientId, start }: LinkedVisit): Buffer =>
  createHmac('sha256', key).update(`${clinicId}:${visitId}:${patientId}:${start}`).digest()

/** Returns the start of a visit in the unit of its links. */
export const linkedStart = (startsAt: string): number => Math.floor(Date.parse(startsAt) / 60_000)

/** Returns a visit link's token: ids, the start and the server's signature. Never stored. */
export const makeVisitLinkToken = (key: Buffer, linked: LinkedVisit): string =>
  [
    ...[linked.clinicId, linked.visitId, linked.patientId, linked.start].map((part) => part.toString(36)),
    sign(key, linked).toString('base64url'),
  ].join('.')

const ID = '([1-9a-z][0-9a-z]{0,10})'
const TOKEN = new RegExp(String.raw`^${ID}\.${ID}\.${ID}\.${ID}\.([\w-]{43})$`)

/** Returns the visit of a token, or null if the server did not make it. */
export const readVisitLinkToken = (key: Buffer, token: string): LinkedVisit | null => {
  const [, clinic = '', visit = '', patient = '', start = '', signature = ''] = TOKEN.exec(token) ?? []
  const linked = {
    clinicId: parseInt(clinic, 36),
    visitId: parseInt(visit, 36),
    patientId: parseInt(patient, 36),
    start: parseInt(start, 36),
  }
  if (!Object.values(linked).every(Number.isSafeInteger)) return null
  const expected = sign(key, linked)
  const actual = Buffer.from(signature, 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? linked : null
}

/** Returns the address where a patient confirms or cancels a visit. */
export const makeVisitLinkUrl = (publicUrl: string, key: Buffer, linked: LinkedVisit): string =>
  `${publicUrl}/visit/${makeVisitLinkToken(key, linked)}`
