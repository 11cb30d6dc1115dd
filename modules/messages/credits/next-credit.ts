import { Effect } from 'effect'
import type { Unit } from '#events'
import { localTimeAt } from '#modules/kernel'
import type { Credit } from '../rules.ts'
import { creditsOf, pickCredit } from './credit-use.ts'

const monthAt = (zone: string, now: number): string => localTimeAt(zone, now).date.slice(0, 'YYYY-MM'.length)

/**
 * Returns the credit for the next text of a clinic in a time zone; null without credits left. Reads under the clinic's
 * lock, so that no other worker takes the same credit.
 */
export const nextCredit = (unit: Unit, zone: string, now: number): Effect.Effect<Credit | null> =>
  Effect.map(unit.query(creditsOf(unit.clinicId, monthAt(zone, now))), ([credits]) =>
    credits ? pickCredit(credits) : null,
  )
