import { Clock, Effect } from 'effect'
import { Database, Origin, raw, sql, type Statement } from '#events'
import {
  activeAppointmentWithFee,
  AppointmentNotFound,
  type AppointmentRow,
  lastVisitBeside,
  nextVisitBeside,
} from '#modules/appointments'
import { accessEntry } from '#modules/audit'
import { type PatientFormState, patientFormState } from '#modules/intake-forms'
import { hasPermission, ScopeNeeded } from '#modules/kernel'
import { activePatient, everyPatientPhone } from '#modules/patients'
import { type VisitReminderState, visitReminderState } from '#modules/reminders'
import type { VisitOverview } from './visit-overview.ts'

type Surroundings = Pick<VisitOverview, 'patient' | 'next' | 'last'> & PatientFormState & VisitReminderState

/** Reads what is around a visit: always one row. */
const surroundingsOf = (
  clinicId: number,
  { id, patientId }: AppointmentRow,
  now: string,
): Statement<Surroundings> => {
  const visit = { id, patientId, now }
  return sql`select
        case when p.id is not null
          then json_build_object('firstName', p."firstName",
            'lastName', p."lastName", 'dateOfBirth', p."dateOfBirth", 'phone', coalesce(called.phone, p.phone),
            'phoneOf', called."phoneOf", 'email', p.email, 'contactOf', p."contactOf", 'contact', p.contact) end as patient,
        row_to_json(n) as next, row_to_json(l) as last, f.*, r.*
      from ${raw('(select) anyway')}
      left join (${activePatient(clinicId, patientId)}) p on true
      left join (${everyPatientPhone(clinicId)}) called on called.id = p.id
      left join (${nextVisitBeside(clinicId, visit)}) n on true
      left join (${lastVisitBeside(clinicId, visit)}) l on true
      cross join (${patientFormState(clinicId, patientId, now)}) f
      cross join (${visitReminderState(clinicId, id)}) r`
}

const formsOf = (it: PatientFormState): VisitOverview['forms'] => ({
  sent:
    it.sentTitle === null || it.sentAt === null
      ? null
      : { formTitle: it.sentTitle, sentAt: it.sentAt, isOpened: it.isOpened === true },
  submitted:
    it.submittedTitle === null || it.submittedAt === null || it.submittedState === null
      ? null
      : { formTitle: it.submittedTitle, submittedAt: it.submittedAt, state: it.submittedState },
})

const remindersOf = (it: VisitReminderState): VisitOverview['reminders'] => ({
  planned:
    it.plannedType === null || it.plannedFor === null ? null : { type: it.plannedType, at: it.plannedFor },
  last:
    it.lastType === null || it.lastStatus === null || it.lastAt === null
      ? null
      : { type: it.lastType, status: it.lastStatus, at: it.lastAt },
})

/** Reads a visit and what one needs to know first about it. Records one entry of its patient in the access ledger. */
export const openVisit = Effect.fn('PatientOverviews.openVisit')(function* (id: number) {
  const { query, queries } = yield* Database
  const origin = yield* Origin
  if (!hasPermission(origin, 'appointments:read'))
    return yield* Effect.fail(new ScopeNeeded('appointments:read'))
  const { clinicId } = origin
  const [found] = yield* query(activeAppointmentWithFee(clinicId, id))
  if (!found) return yield* Effect.fail(new AppointmentNotFound())
  const { fee, ...appointment } = found
  const now = new Date(yield* Clock.currentTimeMillis).toISOString()
  const [[around]] = yield* queries([
    surroundingsOf(clinicId, appointment, now),
    yield* accessEntry('open', `patient-${appointment.patientId}`),
  ])
  if (!around) return yield* Effect.fail(new AppointmentNotFound())
  const { patient, next, last } = around
  return {
    appointment,
    fee,
    patient,
    next,
    last,
    forms: hasPermission(origin, 'forms:read') ? formsOf(around) : null,
    reminders: hasPermission(origin, 'reminders:read') ? remindersOf(around) : null,
  } satisfies VisitOverview
})
