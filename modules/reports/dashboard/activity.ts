import { Schema } from 'effect'
import { latest, type OriginShape, sql, type Statement } from '#events'
import { DOCUMENT_TYPES } from '#contracts/documents'
import { everyAppointment } from '#modules/appointments'
import { everyDocument } from '#modules/documents'
import { everySubmission } from '#modules/intake'
import { may, type Permission } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import { everyReminder } from '#modules/reminders'
import { type Activity, ACTIVITIES, ACTIVITY_TYPES, type ActivityType } from './contract.ts'

/** Something that happened lately: as a sentence, and as the parts of one. */
export const ActivityItem = Schema.Struct({
  id: Schema.Number,
  type: Schema.Literal(...ACTIVITY_TYPES),
  message: Schema.String,
  what: Schema.Literal(...ACTIVITIES),
  /** The id of the patient, of the appointment, of the submission, of the document, or of the reminder. */
  recordId: Schema.Number,
  /** '' where nobody knows whose submission it is. */
  patientName: Schema.String,
  /** When the appointment is, by now. */
  date: Schema.NullOr(Schema.String),
  time: Schema.NullOr(Schema.String),
  /** The form that was submitted. */
  formTitle: Schema.NullOr(Schema.String),
  documentType: Schema.NullOr(Schema.Literal(...DOCUMENT_TYPES)),
  at: Schema.String,
}).annotations({ identifier: 'Activity' })
export type ActivityItem = typeof ActivityItem.Type

type Told = Readonly<Record<string, Activity>>

/** What is told of, and how it is called, by what one has to be allowed for it. All else is for the history. */
const toldTo = {
  'patients:read': {
    PatientRegistered: 'patient_added',
    PatientRemoved: 'patient_removed',
    PatientRestored: 'patient_restored',
  },
  'appointments:read': {
    AppointmentScheduled: 'appointment_scheduled',
    AppointmentRescheduled: 'appointment_rescheduled',
    AppointmentReopened: 'appointment_reopened',
    AppointmentConfirmed: 'appointment_confirmed',
    AppointmentMarkedPending: 'appointment_pending',
    AppointmentCompleted: 'appointment_completed',
    AppointmentCancelled: 'appointment_cancelled',
    AppointmentMissed: 'appointment_missed',
    AppointmentRemoved: 'appointment_removed',
    AppointmentRestored: 'appointment_restored',
  },
  'forms:read': { IntakeFormSubmitted: 'form_submitted' },
  'reminders:read': {
    ReminderSent: 'reminder_sent',
    ReminderFailed: 'reminder_failed',
    ReminderUndelivered: 'reminder_failed',
  },
  'documents:read': {
    DocumentContentStored: 'document_uploaded',
    DocumentRemoved: 'document_removed',
    DocumentRestored: 'document_restored',
    DocumentRefused: 'document_refused',
  },
} satisfies Partial<Record<Permission, Told>>

const told: Told = Object.assign({}, ...Object.values(toldTo))

/** The events the caller may be told of. */
export const tellable = (origin: OriginShape): readonly string[] =>
  Object.entries(toldTo).flatMap(([needed, events]) =>
    may(origin, needed as keyof typeof toldTo) ? Object.keys(events) : [],
  )

// Some of the last are of erased patients, of whom there is nothing to tell.
const LOOKED_AT = 100

export interface ActivityRow {
  readonly id: number
  readonly event: string
  /** Of which kind the reminder is. */
  readonly kind: string | null
  readonly type: ActivityType
  readonly recordId: number
  readonly patientName: string
  readonly date: string | null
  readonly time: string | null
  readonly formTitle: string | null
  readonly documentType: ActivityItem['documentType']
  readonly at: string
}

/** What of these events happened last, newest first. Names are those of the records, so that what is erased is gone here too. */
export const activityRows = (
  clinicId: number,
  events: readonly string[],
  limit: number,
): Statement<ActivityRow> =>
  sql`select * from (
        select l.position as id, l.type as event, r.kind,
          case l.stream_type when 'form-submission' then 'document' else l.stream_type end as type,
          l.stream_id as "recordId",
          coalesce(a.patient_name, p.name, s."patientName", '') as "patientName", a.date, a.time,
          s."formTitle", d."documentType", l.at
        from (${latest(clinicId, events, LOOKED_AT)}) l
        left join (${everyAppointment(clinicId)}) a on l.stream_type = 'appointment' and a.id = l.stream_id
        left join (${everyReminder(clinicId)}) r on l.stream_type = 'reminder' and r.id = l.stream_id
        left join (${everyDocument(clinicId)}) d on l.stream_type = 'document' and d.id = l.stream_id
        left join (${everyPatientName(clinicId)}) p
          on p.id = case l.stream_type when 'patient' then l.stream_id when 'reminder' then r."patientId"
            when 'document' then d."patientId" end
        left join (${everySubmission(clinicId)}) s on l.stream_type = 'form-submission' and s.id = l.stream_id
        -- What came with a submission is told of with that.
        where l.type <> 'DocumentContentStored' or d."submissionId" is null
      ) lately
      where "patientName" <> '' or "formTitle" is not null order by id desc limit ${limit}`

/** How an event is told of. */
export const whatOf = ({ event, kind }: ActivityRow): Activity => {
  const what = told[event] ?? 'patient_added'
  if (kind !== 'follow-up') return what
  return what === 'reminder_sent' ? 'follow_up_sent' : 'follow_up_failed'
}
