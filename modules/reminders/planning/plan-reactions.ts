import { Clock, Effect } from 'effect'
import { type Reaction, reaction, type RecordedEvent, sql, type Unit } from '#events'
import { type AppointmentEvent, type SeriesEvent, visit, visitsAhead } from '#modules/appointments'
import type { ContactPreferencesEvent } from '#modules/messages'
import { addresseeOf, type PatientEvent, patientsUsingContact } from '#modules/patients'
import type { ReminderEvent } from '../events.ts'
import { planVisits, notifyOfSeriesChange } from './plan-visits.ts'

const planAppointment = ({ stream, position }: RecordedEvent, unit: Unit) =>
  Effect.asVoid(planVisits(unit, visit(unit.clinicId, stream.id), position))

type VisitMessageRequested = Extract<AppointmentEvent, { _tag: 'VisitMessageRequested' }>

// Uses the clock instead of the event's timestamp, which never goes backward even if the clock does.
const planVisitsOfPatient = ({ stream, position }: RecordedEvent, unit: Unit) =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const upcomingVisits = visitsAhead(unit.clinicId, stream.id, new Date(now).toISOString())
    return Effect.asVoid(planVisits(unit, upcomingVisits, position))
  })

// A contact's preferences also apply to the patients whose messages go to that contact.
const planVisitsOfContact = (recorded: RecordedEvent, unit: Unit) =>
  Effect.gen(function* () {
    yield* planVisitsOfPatient(recorded, unit)
    for (const { id } of yield* unit.query(patientsUsingContact(unit.clinicId, recorded.stream.id)))
      yield* planVisitsOfPatient({ ...recorded, stream: { ...recorded.stream, id } }, unit)
  }).pipe(Effect.orDie)

// A patient's own addresses decide whether messages go to the contact, who reads only the first name.
const planVisitsOfContactUser = (recorded: RecordedEvent, unit: Unit) =>
  Effect.gen(function* () {
    const [addressee] = yield* unit.query(addresseeOf(unit.clinicId, recorded.stream.id))
    if (addressee && addressee.id !== recorded.stream.id) yield* planVisitsOfPatient(recorded, unit)
  }).pipe(Effect.orDie)

const planVisitOfReminder = ({ stream, position }: RecordedEvent, unit: Unit) => {
  const appointmentId = sql`(select appointment_id from reminder_list
    where clinic_id = ${unit.clinicId} and id = ${stream.id}
      and (rule_id is not null or kind not in ('reminder', 'follow-up')))`
  return Effect.asVoid(planVisits(unit, visit(unit.clinicId, appointmentId), position))
}

const sendVisitMessage = ({ stream, position, event }: RecordedEvent<VisitMessageRequested>, unit: Unit) =>
  // The message about the series already notifies the patient.
  event.inSeries
    ? Effect.void
    : Effect.asVoid(planVisits(unit, visit(unit.clinicId, stream.id), position, event.about))

type SeriesMessageRequested = Extract<SeriesEvent, { _tag: 'SeriesMessageRequested' }>

const sendSeriesMessage = ({ position, event }: RecordedEvent<SeriesMessageRequested>, unit: Unit) =>
  notifyOfSeriesChange(unit, { about: event.about, visits: event.visits }, position)

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
  ...VISIT_CHANGING_EVENTS.map((type) =>
    reaction<AppointmentEvent>(`planRemindersWhen${type}`, type, planAppointment),
  ),
  reaction<VisitMessageRequested>(
    'tellPatientWhenVisitMessageRequested',
    'VisitMessageRequested',
    sendVisitMessage,
  ),
  reaction<SeriesMessageRequested>(
    'tellPatientWhenSeriesMessageRequested',
    'SeriesMessageRequested',
    sendSeriesMessage,
  ),
  reaction<PatientEvent>('rewordRemindersWhenPatientRenamed', 'PatientRenamed', planVisitsOfPatient),
  reaction<PatientEvent>('rewordRemindersWhenDuplicateMerged', 'DuplicateMerged', planVisitsOfContact),
  reaction<PatientEvent>('rewordRemindersWhenDuplicateUnmerged', 'DuplicateUnmerged', planVisitsOfContact),
  reaction<ContactPreferencesEvent>(
    'planRemindersWhenContactPreferencesChanged',
    'ContactPreferencesChanged',
    planVisitsOfContact,
  ),
  reaction<PatientEvent>(
    'planRemindersWhenPatientContactPersonChanged',
    'PatientContactPersonChanged',
    planVisitsOfPatient,
  ),
  reaction<PatientEvent>(
    'planRemindersWhenPatientContactChanged',
    'PatientContactChanged',
    planVisitsOfContactUser,
  ),
  reaction<ReminderEvent>('planRemindersWhenReminderRestored', 'ReminderRestored', planVisitOfReminder),
  // The visit may have changed while the provider had the message, which it then rejected.
  reaction<ReminderEvent>('planRemindersWhenReminderDelayed', 'ReminderDelayed', planVisitOfReminder),
]
