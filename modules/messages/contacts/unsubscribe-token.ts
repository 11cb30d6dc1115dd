import { createHmac, timingSafeEqual } from 'node:crypto'
import { Effect } from 'effect'
import { derived, Keys } from '#modules/platform'

/** Whose emails a link ends. */
export interface Subscriber {
  readonly clinicId: number
  readonly patientId: number
}

/** What unsubscribe links are made with. */
export const unsubscribeKey = Effect.map(Keys, (keys) => derived(keys, 'unsubscribe links'))

const mark = (key: Buffer, { clinicId, patientId }: Subscriber): Buffer =>
  createHmac('sha256', key).update(`${clinicId}:${patientId}`).digest()

const short = (id: number): string => id.toString(36)

/** What makes a link somebody's own, and says nothing of them. It is kept nowhere, and works for ever. */
export const unsubscribeToken = (key: Buffer, subscriber: Subscriber): string =>
  [short(subscriber.clinicId), short(subscriber.patientId), mark(key, subscriber).toString('base64url')].join(
    '.',
  )

const TOKEN = /^([1-9a-z][0-9a-z]{0,10})\.([1-9a-z][0-9a-z]{0,10})\.([\w-]{43})$/

/** Whom a token stands for, or null where it is not one of ours. */
export const subscriberIn = (key: Buffer, token: string): Subscriber | null => {
  const [, clinic = '', patient = '', given = ''] = TOKEN.exec(token) ?? []
  const subscriber = { clinicId: parseInt(clinic, 36), patientId: parseInt(patient, 36) }
  if (!Object.values(subscriber).every(Number.isSafeInteger)) return null
  const expected = mark(key, subscriber)
  const made = Buffer.from(given, 'base64url')
  return made.length === expected.length && timingSafeEqual(made, expected) ? subscriber : null
}

/** Where a patient of a clinic can ask for no more emails. */
export const unsubscribeUrl = (publicUrl: string, key: Buffer, subscriber: Subscriber): string =>
  `${publicUrl}/unsubscribe/${unsubscribeToken(key, subscriber)}`
