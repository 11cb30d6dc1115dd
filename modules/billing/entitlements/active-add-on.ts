import { sql, type Statement } from '#events'
import type { AddOn } from '../contract.ts'
import { chargesNobody } from './charges-nobody.ts'

const hasActiveAddOn = (clinicId: number, addOn: AddOn): Statement =>
  sql`exists (select from clinic_add_ons
      where clinic_id = ${clinicId} and add_on = ${addOn} and status = 'active')`

// Reads the live table (`public`) even if an earlier state is shown: Compliance Mode hides answers from its start.
const hasComplianceMode = (clinicId: number): Statement =>
  sql`exists (select from public.clinic_add_ons
      where clinic_id = ${clinicId} and add_on = 'compliance-mode' and status = 'active')`

/**
 * Whether a clinic has an add-on. An SQL expression for columns and conditions. If the installation charges nobody,
 * a clinic has all of them, but turns on Compliance Mode separately, because it restricts everyone who works there.
 */
export const hasAddOn = (clinicId: number, addOn: AddOn): Statement =>
  addOn === 'compliance-mode'
    ? hasComplianceMode(clinicId)
    : sql`(${hasActiveAddOn(clinicId, addOn)} or ${chargesNobody})`

/** The types of all add-ons that a clinic has if the installation charges nobody. An SQL expression. */
export const everyAddOn = (clinicId: number): Statement =>
  sql`(select json_agg(type order by id) from add_ons
       where type <> 'compliance-mode' or ${hasAddOn(clinicId, 'compliance-mode')})`
