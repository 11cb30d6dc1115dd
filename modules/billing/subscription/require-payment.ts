import { Effect } from 'effect'
import type { ClinicReader } from '#events'
import { SubscriptionNeeded } from '#modules/kernel'
import { subscriptionRow } from './subscription-row.ts'

/**
 * Refuses a command if the clinic is read-only. For commands that share an endpoint with ones that are allowed unpaid
 * (`worksUnpaid`), such as making an administrator a practitioner. Part of the decision, so that the clinic cannot
 * become read-only in between.
 */
export const requirePayment = ({ clinicId, query }: ClinicReader) =>
  Effect.flatMap(query(subscriptionRow(clinicId)), ([subscription]) =>
    subscription?.restricted ? Effect.fail(new SubscriptionNeeded()) : Effect.void,
  )
