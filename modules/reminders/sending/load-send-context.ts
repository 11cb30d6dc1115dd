import { Effect } from 'effect'
import { raw, sql, type Statement, type Unit } from '#events'
import { type Visit, visit } from '#modules/appointments'
import { clinicSettings } from '#modules/clinic'
import type { TimeFormat } from '#contracts/clinic'
import type { Language } from '#contracts/kernel'
import type { FailureReason } from '#contracts/messages'
import { messageLanguage } from '#modules/intake-forms'
import { mayText } from '#modules/identity'
import { type ContactRow, type Credit, e164, nextCredit, reachRow } from '#modules/messages'
import type { Config } from '#modules/platform'
import { type PatientAddress, patientAddress } from '#modules/patients'
import type { ReminderKind, ReminderType } from '../contract.ts'
import { isTrueOf } from '../planning/series-messages.ts'
import type { Circumstances } from './send-blockers.ts'
import { makeQuietHours, type QuietHours } from '../planning/quiet-hours.ts'
import { rulesRow } from '../rules/reminder-rules-row.ts'

interface Sender {
  readonly name: string
  readonly email: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly timeFormat: TimeFormat
  /** Whether patients may confirm or cancel from a message. */
  readonly visitLinks: boolean
}

interface SendRecord extends QuietHours {
  readonly type: ReminderType
  readonly appointmentId: number | null
  readonly clinicName: string
  readonly clinicEmail: string | null
  readonly clinicAddress: string | null
  readonly clinicPhone: string | null
  readonly timeFormat: TimeFormat
  readonly visitLinks: boolean
  readonly clinicZone: string
  readonly emailWithoutCredits: boolean
  readonly patient: PatientAddress | null
  readonly contact: ContactRow | null
  readonly visit: Visit | null
  /** The visits that a message about a series still covers; null for any other message. */
  readonly seriesVisits: readonly Visit[] | null
  readonly kind: ReminderKind
  readonly language: Language | null
}

// Leaves out visits that a later message covers.
const visitsOfSeries = (clinicId: number): Statement =>
  sql`select coalesce(json_agg(m order by m."startsAt"), '[]') as visits
      from (${visit(clinicId, raw('any (select jsonb_array_elements_text(r.series_visits)::bigint)'))}) m
      where m."patientId" = r.patient_id and not exists (
        select from reminder_list o
        where o.clinic_id = ${clinicId} and o.patient_id = r.patient_id and o.id > r.id and o.state = 'active'
          and o.kind not in ('reminder', 'follow-up')
          and case when o.series_visits is null then o.appointment_id = m.id
            else o.series_visits @> to_jsonb(m.id) end)`

/** Loads a reminder with its patient and visit in one query. */
const sendRecord = (clinicId: number, id: number): Statement<SendRecord> =>
  sql`select r.type, r.kind, r.appointment_id as "appointmentId", s.name as "clinicName", s.email as "clinicEmail", s.address as "clinicAddress",
        s.phone as "clinicPhone", s."timeFormat", s."visitLinks",
        s.zone as "clinicZone", u."quietFrom", u."quietTo", u."emailWithoutCredits",
        row_to_json(a) as patient, row_to_json(c) as contact, row_to_json(v) as visit,
        case when r.series_visits is not null then sv.visits end as "seriesVisits",
        (${messageLanguage(clinicId, raw('r.patient_id'))}) as language
      from reminder_list r
      cross join (${clinicSettings(clinicId)}) s
      cross join (${rulesRow(clinicId)}) u
      left join lateral (${patientAddress(clinicId, raw('r.patient_id'))}) a on true
      left join lateral (${reachRow(clinicId, raw('r.patient_id'))}) c on true
      left join lateral (${visit(clinicId, raw('r.appointment_id'))}) v on true
      left join lateral (${visitsOfSeries(clinicId)}) sv on true
      where r.clinic_id = ${clinicId} and r.id = ${id}`

export interface SendContext {
  readonly circumstances: Circumstances
  readonly sender: Sender
  /** The visit it is about, if any: of several, the first. */
  readonly visit: Visit | null
  /** All visits it is about, soonest first. */
  readonly visits: readonly Visit[]
  /** The patient's name in a message that goes to the address of another patient. */
  readonly patientName: string
  /** The patient whose address is used instead, by channel; null: the patient's own. */
  readonly recipients: Readonly<Record<ReminderType, number | null>>
  readonly email: string
  /** E.164; null if the number on record cannot receive texts. */
  readonly phone: string | null
  readonly type: ReminderType
  /** The recipient's language; English if unknown. */
  readonly language: Language
  /** The credit for a text; null without credits left, or if the reminder cannot become a text. */
  readonly credit: Credit | null
}

const blockedChannels = (
  { patient, contact }: SendRecord,
  phone: string | null,
  texts: { readonly isAllowed: boolean; readonly isPaid: boolean },
): Circumstances['blockedBy'] => {
  const email = (): FailureReason | null => {
    if (contact?.email.agreed === false) return 'opted_out'
    if (patient?.email) return null
    return patient?.contactGone ? 'contact_gone' : 'no_email'
  }
  const sms = (): FailureReason | null => {
    if (contact?.sms.agreed === false) return 'opted_out'
    if (!patient?.phone) return patient?.contactGone ? 'contact_gone' : 'no_phone'
    if (!phone) return 'phone_invalid'
    if (!texts.isAllowed) return 'sms_unpaid'
    return texts.isPaid ? null : 'no_credits'
  }
  return { email: email(), sms: sms() }
}

const visitsOf = ({ visit: onlyVisit, seriesVisits, kind }: SendRecord, now: number): readonly Visit[] => {
  if (seriesVisits) return seriesVisits.filter((each) => isTrueOf(each, kind, now))
  return onlyVisit ? [onlyVisit] : []
}

const visitStage = (
  { appointmentId, visit: aboutVisit }: SendRecord,
  now: number,
): Circumstances['visit'] => {
  if (appointmentId === null) return 'none'
  if (!aboutVisit?.listed) return 'removed'
  if (aboutVisit.status === 'cancelled') return 'cancelled'
  return Date.parse(aboutVisit.startsAt) <= now ? 'begun' : 'ahead'
}

const quietUntil = (record: SendRecord, now: number): string | null => {
  const quiet = makeQuietHours(record)(record.contact?.zone ?? record.clinicZone, now)
  return quiet ? new Date(quiet.to).toISOString() : null
}

/** Loads everything needed to decide whether to send a reminder, under the clinic's lock. */
export const loadSendContext = (
  unit: Unit,
  id: number,
  now: number,
): Effect.Effect<SendContext | undefined, never, Config> =>
  Effect.gen(function* () {
    const [record] = yield* unit.query(sendRecord(unit.clinicId, id))
    if (!record) return undefined
    const canText = record.type === 'sms' || record.contact?.email.agreed === false
    const credit = canText ? yield* nextCredit(unit, record.clinicZone, now) : null
    const texts = { isAllowed: yield* mayText(unit), isPaid: credit !== null }
    const visits = visitsOf(record, now)
    const firstVisit = visits[0] ?? null
    const phone = record.patient && e164(record.patient.phone)
    return {
      circumstances: {
        now,
        patientExists: record.patient?.listed === true,
        visit: visitStage({ ...record, visit: firstVisit }, now),
        quietUntil: quietUntil(record, now),
        blockedBy: blockedChannels(record, phone, texts),
        emailWithoutCredits: record.emailWithoutCredits,
      },
      sender: {
        name: record.clinicName,
        email: record.clinicEmail,
        address: record.clinicAddress,
        phone: record.clinicPhone,
        timeFormat: record.timeFormat,
        visitLinks: record.visitLinks,
      },
      visit: firstVisit,
      visits,
      patientName: record.patient?.firstName ?? '',
      recipients: { email: record.patient?.emailOf ?? null, sms: record.patient?.phoneOf ?? null },
      email: record.patient?.email ?? '',
      phone,
      type: record.type,
      language: record.language ?? 'en',
      credit,
    }
  })
