import { Context } from 'effect'
import type { Statement } from '#events'

/** Statements with clinic data that other modules provide to billing. One row each. */
export interface BillingSources {
  /** The email address of the clinic's owner, which the payment provider gets. */
  readonly owner: (clinicId: number) => Statement<{ email: string }>
  readonly seats: (clinicId: number) => Statement<{ practitioners: number; adminUsers: number }>
  readonly storage: (clinicId: number) => Statement<{ used: number }>
  /** `month`: YYYY-MM. */
  readonly smsCredits: (clinicId: number, month: string) => Statement<{ used: number; limit: number | null }>
}

export class Sources extends Context.Tag('billing/Sources')<Sources, BillingSources>() {}
