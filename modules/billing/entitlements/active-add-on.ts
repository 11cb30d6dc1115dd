import { sql, type Statement } from '#events'
import type { AddOn } from './contract.ts'

/** Whether a clinic has an add-on, true or false. Made to be a column, or a condition, of another question. */
export const hasAddOn = (clinicId: number, addOn: AddOn): Statement =>
  sql`exists (select from clinic_add_ons
      where clinic_id = ${clinicId} and add_on = ${addOn} and status = 'active')`
