import { Effect } from 'effect'
import type { ClinicReader } from '#events'
import { SubscriptionNeeded } from '#modules/kernel'
import { subscriptionRow } from './subscription-row.ts'

/**
 * Refuses a read-only clinic a command whose endpoint `worksUnpaid` only because other commands of it end access. Part
 * of the decision, so that the clinic cannot become read-only in between.
 */
export const requirePayment = ({ clinicId, query }: ClinicReader) =>
  Effect.flatMap(query(subscriptionRow(clinicId)), ([subscription]) =>
    subscription?.restricted ? Effect.fail(new SubscriptionNeeded()) : Effect.void,
  )
