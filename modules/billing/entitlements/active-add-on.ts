import { sql, type Statement } from '#events'
import type { AddOn } from '../contract.ts'

/** Whether a clinic has an add-on. An SQL expression for columns and conditions. */
export const hasAddOn = (clinicId: number, addOn: AddOn): Statement =>
  sql`exists (select from clinic_add_ons
      where clinic_id = ${clinicId} and add_on = ${addOn} and status = 'active')`
