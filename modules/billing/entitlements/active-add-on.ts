import { sql, type Statement } from '#events'
import type { AddOn } from '../contract.ts'
import { chargesNobody } from './charges-nobody.ts'

const takenAddOn = (clinicId: number, addOn: AddOn): Statement =>
  sql`exists (select from clinic_add_ons
      where clinic_id = ${clinicId} and add_on = ${addOn} and status = 'active')`

// A mode that hides answers hides them from the moment it is taken, also where the records are those of an earlier one.
const takenMode = (clinicId: number): Statement =>
  sql`exists (select from public.clinic_add_ons
      where clinic_id = ${clinicId} and add_on = 'compliance-mode' and status = 'active')`

/**
 * Whether a clinic has an add-on. Where nobody is charged it has all, but for Compliance Mode, which binds everyone who
 * works there: a clinic turns that on. An SQL expression for columns and conditions.
 */
export const hasAddOn = (clinicId: number, addOn: AddOn): Statement =>
  addOn === 'compliance-mode'
    ? takenMode(clinicId)
    : sql`(${takenAddOn(clinicId, addOn)} or ${chargesNobody})`

/** The types of all add-ons that a clinic has where nobody is charged. An SQL expression. */
export const everyAddOn = (clinicId: number): Statement =>
  sql`(select json_agg(type order by id) from add_ons
       where type <> 'compliance-mode' or ${hasAddOn(clinicId, 'compliance-mode')})`
