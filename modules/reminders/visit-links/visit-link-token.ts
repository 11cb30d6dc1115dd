import { Effect } from 'effect'
import { deriveSecret, Keys, signedToken } from '#modules/platform'

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

/** Returns the start of a visit in the unit of its links. */
export const linkedStart = (startsAt: string): number => Math.floor(Date.parse(startsAt) / 60_000)

/** A visit link's token names its visit. */
export const visitLinkToken = signedToken('clinicId', 'visitId', 'patientId', 'start')

/** Returns the address where a patient confirms or cancels a visit. */
export const makeVisitLinkUrl = (publicUrl: string, key: Buffer, linked: LinkedVisit): string =>
  `${publicUrl}/visit/${visitLinkToken.make(key, linked)}`
