import { createHmac, timingSafeEqual } from 'node:crypto'
import { Effect } from 'effect'
import { deriveSecret, Keys } from '#modules/platform'

/** The patient whose emails a link stops. */
export interface Subscriber {
  readonly clinicId: number
  readonly patientId: number
}

/** The key that unsubscribe tokens are made with. */
export const unsubscribeKey = Effect.map(Keys, (keys) => deriveSecret(keys, 'unsubscribe links'))

const sign = (key: Buffer, { clinicId, patientId }: Subscriber): Buffer =>
  createHmac('sha256', key).update(`${clinicId}:${patientId}`).digest()

const encodeId = (id: number): string => id.toString(36)

/** Returns an unsubscribe link's token: ids and a MAC, stored nowhere. It never expires. */
export const makeUnsubscribeToken = (key: Buffer, subscriber: Subscriber): string =>
  [
    encodeId(subscriber.clinicId),
    encodeId(subscriber.patientId),
    sign(key, subscriber).toString('base64url'),
  ].join('.')

const TOKEN = /^([1-9a-z][0-9a-z]{0,10})\.([1-9a-z][0-9a-z]{0,10})\.([\w-]{43})$/

/** Returns the patient a token was made for, or null if the token is invalid. */
export const readUnsubscribeToken = (key: Buffer, token: string): Subscriber | null => {
  const [, clinic = '', patient = '', signature = ''] = TOKEN.exec(token) ?? []
  const subscriber = { clinicId: parseInt(clinic, 36), patientId: parseInt(patient, 36) }
  if (!Object.values(subscriber).every(Number.isSafeInteger)) return null
  const expected = sign(key, subscriber)
  const actual = Buffer.from(signature, 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? subscriber : null
}

/** Returns the URL where a patient can unsubscribe from emails. */
export const unsubscribeUrl = (publicUrl: string, key: Buffer, subscriber: Subscriber): string =>
  `${publicUrl}/unsubscribe/${makeUnsubscribeToken(key, subscriber)}`
