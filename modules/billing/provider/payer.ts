import { sql, type Statement } from '#events'
import type { Provider } from './contract.ts'

/** What a provider knows a clinic by. */
export interface PayerRow {
  readonly provider: Provider | null
  /** The provider's id of the clinic; null where it has none. */
  readonly customer: string | null
  /** The provider's id of the subscription; null while the clinic never subscribed. */
  readonly reference: string | null
  readonly trialEndsAt: string | null
  /** Whether the subscription is over. */
  readonly ended: boolean
}

/** What the clinic is known by where it pays. One row for a clinic that was opened, none otherwise. */
export const payerRow = (clinicId: number): Statement<PayerRow> =>
  sql`select provider, customer, reference, trial_ends_at as "trialEndsAt", trouble = 'ended' as ended
      from clinic_subscription where clinic_id = ${clinicId}`

/** Keeps whose customer this is, so that webhooks find the clinic. */
export const keepPayer = (clinicId: number, customer: string): Statement =>
  sql`insert into payers (clinic_id, customer) values (${clinicId}, ${customer})
      on conflict (clinic_id) do update set customer = excluded.customer`

/** The clinic of a customer, if it is one of ours. Asked outside any clinic. */
export const clinicOfCustomer = (customer: string): Statement<{ clinicId: number }> =>
  sql`select clinic_id as "clinicId" from find_payer(${customer})`

/** All clinics that a provider knows. Asked outside any clinic. */
export const everyPayer: Statement<{ clinicId: number }> =
  sql`select clinic_id as "clinicId" from every_payer()`
