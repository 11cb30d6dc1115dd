import { Effect } from 'effect'
import type { Look } from '#events'
import { visit, visitOn } from '#modules/appointments'
import { activePatient } from '#modules/patients'
import type { FollowUpDraft, ReminderDraft } from './contract.ts'
import type { Meant } from './moments.ts'
import type { ReminderCommand, ReminderPlan } from './reminder.ts'

type Schedule = Extract<ReminderCommand, { _tag: 'ScheduleReminder' }>

/** What a person makes is made by no rule, for the time that was said. */
export const byHand = { kind: 'reminder', wantedFor: null, rule: null } as const

/** A plan with what the clinic knows of it, behind the lock. */
export const schedule = (
  { query }: Look,
  clinicId: number,
  plan: ReminderPlan,
  goes: Meant['goes'],
): Effect.Effect<Schedule> => {
  const patient = query(activePatient(clinicId, plan.patientId))
  const asked = plan.appointmentId === null ? Effect.succeed([]) : query(visit(clinicId, plan.appointmentId))
  return Effect.map(Effect.all([patient, asked]), ([patients, [about]]) => ({
    _tag: 'ScheduleReminder',
    plan,
    patientThere: patients.length > 0,
    appointmentFits:
      plan.appointmentId === null || (about?.listed === true && about.patientId === plan.patientId),
    goes,
  }))
}

/** A reminder as a person writes it. */
export const fromDraft = (draft: ReminderDraft, { scheduledFor }: Meant, zone: string): ReminderPlan => ({
  ...byHand,
  patientId: draft.patientId,
  appointmentId: draft.appointmentId,
  type: draft.type,
  scheduledFor,
  zone,
  message: draft.message,
})

/** A follow-up alert, about the visit of the day that was named, where there was one. */
export const followingUp = (
  { query }: Look,
  clinicId: number,
  patientId: number,
  { message, appointmentDate }: FollowUpDraft,
  { scheduledFor, zone }: { readonly scheduledFor: string; readonly zone: string },
): Effect.Effect<ReminderPlan> =>
  Effect.map(
    appointmentDate === null ? Effect.succeed([]) : query(visitOn(clinicId, patientId, appointmentDate)),
    ([about]) => ({
      ...byHand,
      kind: 'follow-up',
      patientId,
      appointmentId: about?.id ?? null,
      type: 'email',
      scheduledFor,
      zone,
      message,
    }),
  )
