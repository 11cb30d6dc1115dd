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

/** Returns the command for a plan, checked against the clinic's data behind the lock. */
export const prepareSchedule = (
  { query, clinicId }: ClinicReader,
  plan: ReminderPlan,
  goes: SendTime['goes'],
): Effect.Effect<ReminderCommandOf<'ScheduleReminder'>> => {
  const patient = query(activePatient(clinicId, plan.patientId))
  const visitRows =
    plan.appointmentId === null ? Effect.succeed([]) : query(visit(clinicId, plan.appointmentId))
  return Effect.map(Effect.all([patient, visitRows]), ([patients, [about]]) => ({
    _tag: 'ScheduleReminder',
    plan,
    patientThere: patients.length > 0,
    appointmentFits:
      plan.appointmentId === null || (about?.listed === true && about.patientId === plan.patientId),
    goes,
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
    ([about]) => ({
      ...MANUAL,
      kind: 'follow-up',
      patientId,
      appointmentId: about?.id ?? null,
      type: 'email',
      scheduledFor,
      zone,
      message,
    }),
  )
