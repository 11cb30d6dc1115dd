import { Schema } from 'effect'
import { sql, type Statement } from '#events'
import { everyAppointment } from '#modules/appointments'
import { type ClinicSetup, clinicSetup } from '#modules/clinic'
import { hasColleagues } from '#modules/identity'
import { everyFormTitle } from '#modules/intake-forms'
import { everyPatientName } from '#modules/patients'
import { everyReminder, hasSavedRules } from '#modules/reminders'
import { FIRST_STEPS, type FirstStep } from '../contract.ts'

/** What a new clinic still has to do. */
export const FirstSteps = Schema.Struct({
  /** Whether an administrator dismissed the steps. */
  dismissed: Schema.Boolean,
  steps: Schema.Array(Schema.Struct({ step: Schema.Literal(...FIRST_STEPS), done: Schema.Boolean })),
}).annotations({ identifier: 'FirstSteps' })
export type FirstSteps = typeof FirstSteps.Type

interface FirstStepsRow extends ClinicSetup {
  readonly colleagues: boolean
  readonly patients: boolean
  readonly visits: boolean
  readonly forms: boolean
  readonly reminders: boolean
}

/** Selects what exists in a clinic, for its first steps. One row. */
export const firstStepsRow = (clinicId: number): Statement<FirstStepsRow> =>
  sql`select s.*, ${hasColleagues(clinicId)} as colleagues,
        exists (${everyPatientName(clinicId)}) as patients, exists (${everyAppointment(clinicId)}) as visits,
        exists (${everyFormTitle(clinicId)}) as forms,
        ${hasSavedRules(clinicId)} or exists (${everyReminder(clinicId)}) as reminders
      from (${clinicSetup(clinicId)}) s`

/**
 * Returns which steps are done. A clinic that has booked visits also counts as done with its services, and one with
 * reminders as done with its rules: it uses those it was created with.
 */
export const firstStepsOf = ({ dismissed, ...exists }: FirstStepsRow): FirstSteps => {
  const done: Readonly<Record<FirstStep, boolean>> = { ...exists, services: exists.services || exists.visits }
  return { dismissed, steps: FIRST_STEPS.map((step) => ({ step, done: done[step] })) }
}
