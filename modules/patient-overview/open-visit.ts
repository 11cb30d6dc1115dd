import { Effect } from 'effect'
import { Database, Origin, raw, sql, type Statement } from '#events'
import {
  activeAppointmentWithFee,
  AppointmentNotFound,
  type AppointmentRow,
  lastOtherVisit,
  nextOtherVisit,
} from '#modules/appointments'
import { accessEntry } from '#modules/audit'
import { type PatientFormState, patientFormState } from '#modules/intake-forms'
import { currentMoment, hasPermission, ScopeNeeded } from '#modules/kernel'
import { activePatient, everyPatientPhone } from '#modules/patients'
import { type VisitReminderState, visitReminderState } from '#modules/reminders'
import type { VisitOverview } from './visit-overview.ts'

type Surroundings = Pick<VisitOverview, 'patient' | 'next' | 'last'> & PatientFormState & VisitReminderState

/** Selects a visit's patient, neighboring visits, forms and reminders: always one row. */
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
      left join (${nextOtherVisit(clinicId, visit)}) n on true
      left join (${lastOtherVisit(clinicId, visit)}) l on true
      cross join (${patientFormState(clinicId, patientId, now)}) f
      cross join (${visitReminderState(clinicId, id)}) r`
}

const formsOf = (state: PatientFormState): VisitOverview['forms'] => ({
  sent:
    state.sentTitle === null || state.sentAt === null
      ? null
      : { formTitle: state.sentTitle, sentAt: state.sentAt, isOpened: state.isOpened === true },
  submitted:
    state.submittedTitle === null || state.submittedAt === null || state.submittedState === null
      ? null
      : { formTitle: state.submittedTitle, submittedAt: state.submittedAt, state: state.submittedState },
})

const remindersOf = (state: VisitReminderState): VisitOverview['reminders'] => ({
  planned:
    state.plannedType === null || state.plannedFor === null
      ? null
      : { type: state.plannedType, at: state.plannedFor },
  last:
    state.lastType === null || state.lastStatus === null || state.lastAt === null
      ? null
      : { type: state.lastType, status: state.lastStatus, at: state.lastAt },
})

/** Reads a visit with its patient's essentials. Records one entry of the patient in the access ledger. */
export const openVisit = Effect.fn('PatientOverviews.openVisit')(function* (id: number) {
  const { query, queries } = yield* Database
  const origin = yield* Origin
  if (!hasPermission(origin, 'appointments:read'))
    return yield* Effect.fail(new ScopeNeeded('appointments:read'))
  const { clinicId } = origin
  const [appointmentWithFee] = yield* query(activeAppointmentWithFee(clinicId, id))
  if (!appointmentWithFee) return yield* Effect.fail(new AppointmentNotFound())
  const { fee, ...appointment } = appointmentWithFee
  const now = yield* currentMoment
  const [[surroundings]] = yield* queries([
    surroundingsOf(clinicId, appointment, now),
    yield* accessEntry('open', `patient-${appointment.patientId}`),
  ])
  if (!surroundings) return yield* Effect.fail(new AppointmentNotFound())
  const { patient, next, last } = surroundings
  return {
    appointment,
    fee,
    patient,
    next,
    last,
    forms: hasPermission(origin, 'forms:read') ? formsOf(surroundings) : null,
    reminders: hasPermission(origin, 'reminders:read') ? remindersOf(surroundings) : null,
  } satisfies VisitOverview
})
