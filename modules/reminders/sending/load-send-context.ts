import { Effect } from 'effect'
import { raw, sql, type Statement, type Unit } from '#events'
import { type Visit, visit } from '#modules/appointments'
import { clinicSettings } from '#modules/clinic'
import type { TimeFormat } from '#contracts/clinic'
import type { Language } from '#contracts/kernel'
import type { FailureReason } from '#contracts/messages'
import { messageLanguage } from '#modules/intake-forms'
import { mayText } from '#modules/identity'
import { wallAt } from '#modules/kernel'
import { type ContactRow, reachRow, type Credit, pickCredit, creditsOf } from '#modules/messages'
import type { Config } from '#modules/platform'
import { type PatientAddress, patientAddress } from '#modules/patients'
import type { ReminderType } from '../contract.ts'
import type { Circumstances } from './send-blockers.ts'
import { e164 } from './phone.ts'
import { makeQuietHours, type QuietHours } from '../planning/quiet-hours.ts'
import { rulesRow } from '../rules/reminder-rules-row.ts'

interface Sender {
  readonly name: string
  readonly email: string | null
  readonly address: string | null
  readonly phone: string | null
  readonly timeFormat: TimeFormat
}

interface SendRecord extends QuietHours {
  readonly type: ReminderType
  readonly appointmentId: number | null
  readonly clinicName: string
  readonly clinicEmail: string | null
  readonly clinicAddress: string | null
  readonly clinicPhone: string | null
  readonly timeFormat: TimeFormat
  readonly clinicZone: string
  readonly emailWithoutCredits: boolean
  readonly patient: PatientAddress | null
  readonly contact: ContactRow | null
  readonly visit: Visit | null
  readonly language: Language | null
}

/** Loads a reminder with its patient and visit in one query. */
const sendRecord = (clinicId: number, id: number): Statement<SendRecord> =>
  sql`select r.type, r.appointment_id as "appointmentId", s.name as "clinicName", s.email as "clinicEmail", s.address as "clinicAddress",
        s.phone as "clinicPhone", s."timeFormat",
        s.zone as "clinicZone", u."quietFrom", u."quietTo", u."emailWithoutCredits",
        row_to_json(a) as patient, row_to_json(c) as contact, row_to_json(v) as visit,
        (${messageLanguage(clinicId, raw('r.patient_id'))}) as language
      from reminder_list r
      cross join (${clinicSettings(clinicId)}) s
      cross join (${rulesRow(clinicId)}) u
      left join lateral (${patientAddress(clinicId, raw('r.patient_id'))}) a on true
      left join lateral (${reachRow(clinicId, raw('r.patient_id'))}) c on true
      left join lateral (${visit(clinicId, raw('r.appointment_id'))}) v on true
      where r.clinic_id = ${clinicId} and r.id = ${id}`

export interface SendContext {
  readonly circumstances: Circumstances
  readonly writer: Sender
  /** The visit it is about, if any. */
  readonly visit: Visit | null
  /** What the message calls the patient if it goes to the address of another one. */
  readonly about: string
  /** The patient whose address is used instead, by channel; null: the patient's own. */
  readonly recipients: Readonly<Record<ReminderType, number | null>>
  readonly email: string
  /** E.164; null if the number on record cannot receive texts. */
  readonly phone: string | null
  readonly type: ReminderType
  /** The language of whoever gets it; English if unknown. */
  readonly language: Language
  /** The credit for a text; null without credits left, or if the reminder cannot become a text. */
  readonly credit: Credit | null
}

const monthAt = (zone: string, now: number): string => wallAt(zone, now).date.slice(0, 'YYYY-MM'.length)

// Reads behind the lock, so no other worker takes the same credit.
const nextCredit = (unit: Unit, zone: string, now: number): Effect.Effect<Credit | null> =>
  Effect.map(unit.query(creditsOf(unit.clinicId, monthAt(zone, now))), ([credits]) =>
    credits ? pickCredit(credits) : null,
  )

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

const visitStage = ({ appointmentId, visit: about }: SendRecord, now: number): Circumstances['visit'] => {
  if (appointmentId === null) return 'none'
  if (!about?.listed) return 'removed'
  if (about.status === 'cancelled') return 'cancelled'
  return Date.parse(about.startsAt) <= now ? 'begun' : 'ahead'
}

const quietUntil = (record: SendRecord, now: number): string | null => {
  const quiet = makeQuietHours(record)(record.contact?.zone ?? record.clinicZone, now)
  return quiet ? new Date(quiet.to).toISOString() : null
}

/** Loads everything needed to decide whether to send a reminder, behind the lock. */
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
    const phone = record.patient && e164(record.patient.phone)
    return {
      circumstances: {
        now,
        patientThere: record.patient?.listed === true,
        visit: visitStage(record, now),
        quietUntil: quietUntil(record, now),
        blockedBy: blockedChannels(record, phone, texts),
        emailWithoutCredits: record.emailWithoutCredits,
      },
      writer: {
        name: record.clinicName,
        email: record.clinicEmail,
        address: record.clinicAddress,
        phone: record.clinicPhone,
        timeFormat: record.timeFormat,
      },
      visit: record.visit,
      about: record.patient?.firstName ?? '',
      recipients: { email: record.patient?.emailOf ?? null, sms: record.patient?.phoneOf ?? null },
      email: record.patient?.email ?? '',
      phone,
      type: record.type,
      language: record.language ?? 'en',
      credit,
    }
  })
