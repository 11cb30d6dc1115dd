import { Clock, Effect } from 'effect'
import { type Reaction, reaction, type RecordedEvent, sql, type Unit } from '#events'
import { type AppointmentEvent, type SeriesEvent, visit, visitsAhead } from '#modules/appointments'
import type { ContactPreferencesEvent } from '#modules/messages'
import { addresseeOf, type PatientEvent, patientsUsingContact } from '#modules/patients'
import type { ReminderEvent } from '../events.ts'
import { planVisits, tellOfSeries } from './plan-visits.ts'

const ofAppointment = ({ stream, position }: RecordedEvent, unit: Unit) =>
  Effect.asVoid(planVisits(unit, visit(unit.clinicId, stream.id), position))

type VisitMessageRequested = Extract<AppointmentEvent, { _tag: 'VisitMessageRequested' }>

// Uses the clock instead of the event's timestamp, which never goes backward even if the clock does.
const ofPatient = ({ stream, position }: RecordedEvent, unit: Unit) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const ahead = visitsAhead(unit.clinicId, stream.id, new Date(now).toISOString())
    return Effect.asVoid(planVisits(unit, ahead, position))
  })

// How a contact is reached also decides about the messages for those who use it.
const ofContact = (recorded: RecordedEvent, unit: Unit) =>
  Effect.gen(function* () {
    yield* ofPatient(recorded, unit)
    for (const { id } of yield* unit.query(patientsUsingContact(unit.clinicId, recorded.stream.id)))
      yield* ofPatient({ ...recorded, stream: { ...recorded.stream, id } }, unit)
  }).pipe(Effect.orDie)

// Whether messages go to the contact, and so name less, depends on the addresses of a patient's own.
const ofContactUser = (recorded: RecordedEvent, unit: Unit) =>
  Effect.gen(function* () {
    const [addressee] = yield* unit.query(addresseeOf(unit.clinicId, recorded.stream.id))
    if (addressee && addressee.id !== recorded.stream.id) yield* ofPatient(recorded, unit)
  }).pipe(Effect.orDie)

const ofReminder = ({ stream, position }: RecordedEvent, unit: Unit) => {
  const about = sql`(select appointment_id from reminder_list
    where clinic_id = ${unit.clinicId} and id = ${stream.id}
      and (rule_id is not null or kind not in ('reminder', 'follow-up')))`
  return Effect.asVoid(planVisits(unit, visit(unit.clinicId, about), position))
}

const ofMessage = ({ stream, position, event }: RecordedEvent<VisitMessageRequested>, unit: Unit) =>
  // The message about the series already tells the patient.
  event.inSeries
    ? Effect.void
    : Effect.asVoid(planVisits(unit, visit(unit.clinicId, stream.id), position, event.about))

type SeriesMessageRequested = Extract<SeriesEvent, { _tag: 'SeriesMessageRequested' }>

const ofSeries = ({ position, event }: RecordedEvent<SeriesMessageRequested>, unit: Unit) =>
  tellOfSeries(unit, { about: event.about, visits: event.visits }, position)

const VISIT_CHANGING_EVENTS = [
  'AppointmentScheduled',
  'AppointmentRescheduled',
  'AppointmentServiceChanged',
  'AppointmentReassigned',
  'AppointmentPatientChanged',
  'AppointmentTransferred',
  'AppointmentReopened',
  'AppointmentConfirmed',
  'AppointmentMarkedPending',
  'AppointmentCompleted',
  'AppointmentCancelled',
  'AppointmentMissed',
  'AppointmentRemoved',
  'AppointmentRestored',
] as const satisfies readonly AppointmentEvent['_tag'][]

/** Creates a visit's reminders when it is booked, and updates them with every change to the visit. */
export const planReactions: readonly Reaction[] = [
  ...VISIT_CHANGING_EVENTS.map((to) =>
    reaction<AppointmentEvent>(`planRemindersWhen${to}`, to, ofAppointment),
  ),
  reaction<VisitMessageRequested>('tellPatientWhenVisitMessageRequested', 'VisitMessageRequested', ofMessage),
  reaction<SeriesMessageRequested>(
    'tellPatientWhenSeriesMessageRequested',
    'SeriesMessageRequested',
    ofSeries,
  ),
  reaction<PatientEvent>('rewordRemindersWhenPatientRenamed', 'PatientRenamed', ofPatient),
  reaction<PatientEvent>('rewordRemindersWhenDuplicateMerged', 'DuplicateMerged', ofContact),
  reaction<PatientEvent>('rewordRemindersWhenDuplicateUnmerged', 'DuplicateUnmerged', ofContact),
  reaction<ContactPreferencesEvent>(
    'planRemindersWhenContactPreferencesChanged',
    'ContactPreferencesChanged',
    ofContact,
  ),
  reaction<PatientEvent>(
    'planRemindersWhenPatientContactPersonChanged',
    'PatientContactPersonChanged',
    ofPatient,
  ),
  reaction<PatientEvent>('planRemindersWhenPatientContactChanged', 'PatientContactChanged', ofContactUser),
  reaction<ReminderEvent>('planRemindersWhenReminderRestored', 'ReminderRestored', ofReminder),
  // The visit may have changed while the message was with the provider, who did not take it.
  reaction<ReminderEvent>('planRemindersWhenReminderDelayed', 'ReminderDelayed', ofReminder),
]
