import { Schema } from 'effect'
import { selectLatestEvents, type OriginShape, sql, type Statement } from '#events'
import { DOCUMENT_TYPES } from '#contracts/documents'
import type { DeliveryMethod } from '#contracts/messages'
import { everyAppointment } from '#modules/appointments'
import { allDocuments } from '#modules/documents'
import { everySubmission } from '#modules/intake-forms'
import { hasPermission, type Permission } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import { everyReminder } from '#modules/reminders'
import { type Activity, ACTIVITIES, ACTIVITY_TYPES, type ActivityType } from '../contract.ts'

/** A recent activity: its sentence and its values. */
export const ActivityItem = Schema.Struct({
  id: Schema.Number,
  type: Schema.Literal(...ACTIVITY_TYPES),
  message: Schema.String,
  what: Schema.Literal(...ACTIVITIES),
  recordId: Schema.Number,
  /** '' if the submission's patient is unknown. */
  patientName: Schema.String,
  /** The patient whose record can be opened. Null if there is none, or for callers who may not read patients. */
  patientId: Schema.NullOr(Schema.Number),
  /** The appointment's current date. */
  date: Schema.NullOr(Schema.String),
  time: Schema.NullOr(Schema.String),
  formTitle: Schema.NullOr(Schema.String),
  documentType: Schema.NullOr(Schema.Literal(...DOCUMENT_TYPES)),
  at: Schema.String,
}).annotations({ identifier: 'Activity' })
export type ActivityItem = typeof ActivityItem.Type

type ActivityByEvent = Readonly<Record<string, Activity>>

/** Event types the dashboard lists, by required permission. Other events appear only in the history. */
const activitiesByPermission = {
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
} satisfies Partial<Record<Permission, ActivityByEvent>>

const activityOfEvent: ActivityByEvent = Object.assign({}, ...Object.values(activitiesByPermission))

/** Lists the event types the caller may see. */
export const visibleEvents = (origin: OriginShape): readonly string[] =>
  Object.entries(activitiesByPermission).flatMap(([needed, events]) =>
    hasPermission(origin, needed as keyof typeof activitiesByPermission) ? Object.keys(events) : [],
  )

// Leaves room for events of erased patients, which are filtered out.
const MAX_EVENTS_READ = 100

interface ActivityRow {
  readonly id: number
  readonly event: string
  /** The reminder's kind, and how it was delivered. */
  readonly kind: string | null
  readonly via: DeliveryMethod | null
  readonly type: ActivityType
  readonly recordId: number
  readonly patientName: string
  readonly patientId: number | null
  readonly date: string | null
  readonly time: string | null
  readonly formTitle: string | null
  readonly documentType: ActivityItem['documentType']
  readonly at: string
}

/** Selects the latest of these events. Names come from current records, so erased ones are gone. */
export const activityRows = (
  clinicId: number,
  events: readonly string[],
  limit: number,
): Statement<ActivityRow> =>
  sql`select * from (
        select l.position as id, l.type as event, r.kind, r.via,
          case l.stream_type when 'form-submission' then 'document' else l.stream_type end as type,
          l.stream_id as "recordId",
          coalesce(p.name, '') as "patientName", case when p.listed then p.id end as "patientId", a.date, a.time,
          s."formTitle", d."documentType", l.at
        from (${selectLatestEvents(clinicId, events, MAX_EVENTS_READ)}) l
        left join (${everyAppointment(clinicId)}) a on l.stream_type = 'appointment' and a.id = l.stream_id
        left join (${everyReminder(clinicId)}) r on l.stream_type = 'reminder' and r.id = l.stream_id
        left join (${allDocuments(clinicId)}) d on l.stream_type = 'document' and d.id = l.stream_id
        left join (${everySubmission(clinicId)}) s on l.stream_type = 'form-submission' and s.id = l.stream_id
        left join (${everyPatientName(clinicId)}) p
          on p.id = case l.stream_type when 'patient' then l.stream_id when 'appointment' then a.patient_id
            when 'reminder' then r."patientId" when 'document' then d."patientId" else s."patientId" end
        -- The submission's own activity stands for the documents uploaded with it.
        where l.type <> 'DocumentContentStored' or d."submissionId" is null
      ) lately
      where "patientName" <> '' or "formTitle" is not null order by id desc limit ${limit}`

/** Returns the activity that an event represents. */
export const activityOf = ({ event, kind, via }: Pick<ActivityRow, 'event' | 'kind' | 'via'>): Activity => {
  const what = activityOfEvent[event] ?? 'patient_added'
  if (what === 'reminder_sent' && via === 'outbox')
    return kind === 'follow-up' ? 'follow_up_kept' : 'reminder_kept'
  if (kind !== 'follow-up') return what
  return what === 'reminder_sent' ? 'follow_up_sent' : 'follow_up_failed'
}
