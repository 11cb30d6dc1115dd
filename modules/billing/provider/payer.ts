import { sql, type Statement } from '#events'
import type { Provider } from '../contract.ts'

export interface PayerRow {
  readonly provider: Provider | null
  /** The provider's customer id of the clinic; null if it has none. */
  readonly customer: string | null
  /** The provider's id of the subscription; null while the clinic never subscribed. */
  readonly reference: string | null
  readonly trialEndsAt: string | null
  readonly ended: boolean
}

/** The clinic's identity at its provider. One row for a clinic that was opened, otherwise none. */
export const payerRow = (clinicId: number): Statement<PayerRow> =>
  sql`select provider, customer, reference, trial_ends_at as "trialEndsAt", trouble = 'ended' as ended
      from clinic_subscription where clinic_id = ${clinicId}`

/** Stores the clinic of a customer, so that webhooks find it. */
export const insertPayer = (clinicId: number, customer: string): Statement =>
  sql`insert into payers (clinic_id, customer) values (${clinicId}, ${customer})
      on conflict (clinic_id) do update set customer = excluded.customer`

/** The clinic of a customer, if it is one of ours. Runs outside any clinic. */
export const clinicOfCustomer = (customer: string): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId" from find_payer(${customer})`

/** All clinics with a customer at a provider. Runs outside any clinic. */
export const allPayers: Statement<{ clinicId: number }> =
  sql`select clinic_id as "clinicId" from every_payer()`
