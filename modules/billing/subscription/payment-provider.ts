import { sql, type Statement } from '#events'
import type { Provider } from '../contract.ts'

/** The provider that has a payment method of the clinic on file. No row while there is none. */
export const paymentProvider = (clinicId: number): Statement<{ provider: Provider }> =>
  sql`select provider from clinic_subscription
      where clinic_id = ${clinicId} and reference is not null and status <> 'canceled'`
