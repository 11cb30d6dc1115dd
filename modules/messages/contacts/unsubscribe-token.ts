import { Effect } from 'effect'
import { deriveSecret, Keys, signedToken } from '#modules/platform'

/** The patient whose emails a link stops. */
export interface Subscriber {
  readonly clinicId: number
  readonly patientId: number
}

/** The key that unsubscribe tokens are made with. */
export const unsubscribeKey = Effect.map(Keys, (keys) => deriveSecret(keys, 'unsubscribe links'))

/** An unsubscribe link's token names its subscriber. It never expires. */
export const unsubscribeToken = signedToken('clinicId', 'patientId')

/** Returns the URL where a patient can unsubscribe from emails. */
export const unsubscribeUrl = (publicUrl: string, key: Buffer, subscriber: Subscriber): string =>
  `${publicUrl}/unsubscribe/${unsubscribeToken.make(key, subscriber)}`
