import { raw, sql, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'
import type { Visit } from '#modules/appointments'
import { contactChoices } from '#modules/messages'
import { activePatient } from '#modules/patients'
import type { PlannedReminder } from './reconcile-reminders.ts'
import type { ReminderSettings, Recipient } from './visit-plan.ts'
import { rulesRow } from '../rules/reminder-rules-row.ts'

type SettingsRecord = Omit<ReminderSettings, 'clinic'> & ReminderSettings['clinic']

/** Returns the clinic's reminder settings: always one row for a clinic that was opened. */
export const settingsRecord = (clinicId: number): Statement<SettingsRecord> =>
  sql`select r.rules, r."quietFrom", r."quietTo", c.name, c.phone, c.address, c.zone, c."timeFormat"
      from (${clinicSettings(clinicId)}) c cross join (${rulesRow(clinicId)}) r`

export const settingsFrom = ({ rules, quietFrom, quietTo, ...clinic }: SettingsRecord): ReminderSettings => ({
  rules,
  quietFrom,
  quietTo,
  clinic,
})

type VisitWithRecipient = Visit & { readonly [Part in keyof Recipient]: Recipient[Part] | null }

// A contact who gets messages about another patient reads only that patient's first name.
const RECIPIENT_COLUMNS = raw(`p."firstName",
  case when p."contactOf" is null or (p.email <> '' and p.phone <> '') then p."lastName" else '' end as "lastName",
  coalesce(c.preferred, 'email') as preferred,
  c.zone, coalesce(c.email, true) as email, coalesce(c.sms, true) as sms`)

/** Adds patients and contact preferences to visits. The names are null if the patient was removed. */
export const withRecipients = (clinicId: number, visits: Statement<Visit>): Statement<VisitWithRecipient> =>
  sql`select v.*, ${RECIPIENT_COLUMNS} from (${visits}) v
      left join lateral (${activePatient(clinicId, raw('v."patientId"'))}) p on true
      left join (${contactChoices(clinicId)}) c on c."patientId" = v."patientId"
      order by v.id`

/** Returns the patient of a visit, or null. */
export const recipientOf = (row: VisitWithRecipient): Recipient | null =>
  row.firstName === null || row.lastName === null ? null : (row as VisitWithRecipient & Recipient)

export interface RuleColumns {
  readonly ruleId: number | null
  readonly minutesBefore: number | null
}

export type ReminderRecord = Omit<PlannedReminder, 'rule'> & RuleColumns & { readonly appointmentId: number }

const reminderRecords = (clinicId: number): Statement<ReminderRecord> =>
  sql`select r.id, r.patient_id as "patientId", r.appointment_id as "appointmentId", r.kind, r.rule_id as "ruleId",
        r.minutes_before as "minutesBefore", r.type, r.scheduled_for as "scheduledFor",
        r.wanted_for as "wantedFor", r.zone, t.message, r.state = 'removed' as removed,
        r.status = 'pending' and r.delivery is null as waiting, r.series_visits as "seriesVisits"
      from reminder_list r
      join reminder_text t on t.clinic_id = r.clinic_id and t.id = r.id
      where r.clinic_id = ${clinicId} and r.state <> 'dropped'`

/** Lists every reminder about some appointments, except dropped ones, and the unsent messages about their series. */
export const remindersAbout = (clinicId: number, appointments: Statement): Statement<ReminderRecord> =>
  sql`${reminderRecords(clinicId)} and r.appointment_id in (${appointments}) and r.series_visits is null
      union all
      ${reminderRecords(clinicId)} and r.series_visits is not null and r.status = 'pending' and r.state = 'active'
        and exists (select from (${appointments}) v where r.series_visits @> to_jsonb(v.id))
      order by id`

/** Lists the visit messages to some patients, except dropped ones. */
export const messagesTo = (clinicId: number, patientIds: readonly number[]): Statement<ReminderRecord> =>
  sql`${reminderRecords(clinicId)} and r.patient_id = any(${[...patientIds]}::bigint[])
        and r.appointment_id is not null and r.kind not in ('reminder', 'follow-up') order by r.id`

/** Joins the columns that name a reminder's rule; null if a user created it. */
export const withRule = <Row extends RuleColumns>({ ruleId, minutesBefore, ...rest }: Row) => ({
  ...rest,
  rule: ruleId === null || minutesBefore === null ? null : { id: ruleId, minutesBefore },
})
