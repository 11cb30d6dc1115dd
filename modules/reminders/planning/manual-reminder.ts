import { Effect } from 'effect'
import type { ClinicReader } from '#events'
import { visit, visitOn } from '#modules/appointments'
import { activePatient } from '#modules/patients'
import type { FollowUpDraft, ReminderDraft } from '../contract.ts'
import type { SendTime } from './send-time.ts'
import type { ReminderCommandOf } from '../reminder-command.ts'
import type { ReminderPlan } from '../reminder-state.ts'

/** Values of a reminder that a user creates: no rule, and no time moved by quiet hours. */
export const MANUAL = { kind: 'reminder', wantedFor: null, rule: null } as const

/** Builds the command for a plan. Looks up the patient and the appointment under the clinic's lock. */
export const prepareSchedule = (
  { query, clinicId }: ClinicReader,
  plan: ReminderPlan,
  dispatch: SendTime['dispatch'],
): Effect.Effect<ReminderCommandOf<'ScheduleReminder'>> => {
  const patient = query(activePatient(clinicId, plan.patientId))
  const visitRows =
    plan.appointmentId === null ? Effect.succeed([]) : query(visit(clinicId, plan.appointmentId))
  return Effect.map(Effect.all([patient, visitRows]), ([patients, [appointment]]) => ({
    _tag: 'ScheduleReminder',
    plan,
    patientExists: patients.length > 0,
    isAppointmentOfPatient:
      plan.appointmentId === null ||
      (appointment?.listed === true && appointment.patientId === plan.patientId),
    dispatch,
  }))
}

/** Returns the plan of a reminder that a user writes. */
export const planFromDraft = (
  draft: ReminderDraft,
  { scheduledFor }: SendTime,
  zone: string,
): ReminderPlan => ({
  ...MANUAL,
  patientId: draft.patientId,
  appointmentId: draft.appointmentId,
  type: draft.type,
  scheduledFor,
  zone,
  message: draft.message,
})

/** Returns the plan of a follow-up alert about the visit on the given date, if any. */
export const planFollowUp = (
  { query, clinicId }: ClinicReader,
  patientId: number,
  { message, appointmentDate }: FollowUpDraft,
  { scheduledFor, zone }: { readonly scheduledFor: string; readonly zone: string },
): Effect.Effect<ReminderPlan> =>
  Effect.map(
    appointmentDate === null ? Effect.succeed([]) : query(visitOn(clinicId, patientId, appointmentDate)),
    ([appointment]) => ({
      ...MANUAL,
      kind: 'follow-up',
      patientId,
      appointmentId: appointment?.id ?? null,
      type: 'email',
      scheduledFor,
      zone,
      message,
    }),
  )
