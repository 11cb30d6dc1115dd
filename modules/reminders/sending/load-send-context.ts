import { Effect } from 'effect'
import { raw, sql, type Statement, type Unit } from '#events'
import { type Visit, visit } from '#modules/appointments'
import { clinicSettings } from '#modules/clinic'
import type { Reason } from '#contracts/messages'
import { wallAt } from '#modules/kernel'
import { type ContactRow, contactRow, type Credit, creditIn, creditsOf } from '#modules/messages'
import { type PatientAddress, patientAddress } from '#modules/patients'
import type { ReminderType } from './contract.ts'
import type { Circumstances } from './obstacles.ts'
import { e164 } from './phone.ts'
import { quietHours, type QuietHours } from './quiet-hours.ts'
import { rulesRow } from './reminder-rules-row.ts'

/** Who writes, as patients see it. */
export interface Writer {
  readonly name: string
  readonly email: string | null
}

interface Seen extends QuietHours {
  readonly type: ReminderType
  readonly appointmentId: number | null
  readonly clinicName: string
  readonly clinicEmail: string | null
  readonly clinicZone: string
  readonly emailWithoutCredits: boolean
  readonly patient: PatientAddress | null
  readonly contact: ContactRow | null
  readonly visit: Visit | null
}

/** All that is known of a reminder, whom it goes to and what it is about: one look. */
const seen = (clinicId: number, id: number): Statement<Seen> =>
  sql`select r.type, r.appointment_id as "appointmentId", s.name as "clinicName", s.email as "clinicEmail",
        s.zone as "clinicZone", u."quietFrom", u."quietTo", u."emailWithoutCredits",
        row_to_json(p) as patient, row_to_json(c) as contact, row_to_json(v) as visit
      from reminder_list r
      cross join (${clinicSettings(clinicId)}) s
      cross join (${rulesRow(clinicId)}) u
      left join lateral (${patientAddress(clinicId, raw('r.patient_id'))}) p on true
      left join lateral (${contactRow(clinicId, raw('r.patient_id'))}) c on true
      left join lateral (${visit(clinicId, raw('r.appointment_id'))}) v on true
      where r.clinic_id = ${clinicId} and r.id = ${id}`

/** The moment at which a reminder is to go out: what stands in its way, and where it goes. */
export interface MomentOfSending {
  readonly circumstances: Circumstances
  readonly writer: Writer
  readonly email: string
  /** E.164; null where texts cannot be sent to the number on record. */
  readonly phone: string | null
  readonly type: ReminderType
  /** What a text takes; null where none is left, or nobody would text. */
  readonly credit: Credit | null
}

const monthAt = (zone: string, now: number): string => wallAt(zone, now).date.slice(0, 'YYYY-MM'.length)

// Read behind the lock: nobody else takes it meanwhile.
const nextCredit = (unit: Unit, zone: string, now: number): Effect.Effect<Credit | null> =>
  Effect.map(unit.query(creditsOf(unit.clinicId, monthAt(zone, now))), ([credits]) =>
    credits ? creditIn(credits) : null,
  )

const lacking = ({ patient, contact }: Seen, phone: string | null, paid: boolean): Circumstances['lacks'] => {
  const email = (): Reason | null => {
    if (contact?.email.agreed === false) return 'opted_out'
    return patient?.email ? null : 'no_email'
  }
  const sms = (): Reason | null => {
    if (contact?.sms.agreed === false) return 'opted_out'
    if (!patient?.phone) return 'no_phone'
    if (!phone) return 'phone_invalid'
    return paid ? null : 'no_credits'
  }
  return { email: email(), sms: sms() }
}

const stageOf = ({ appointmentId, visit: about }: Seen, now: number): Circumstances['visit'] => {
  if (appointmentId === null) return 'none'
  if (!about?.listed) return 'removed'
  if (about.status === 'cancelled') return 'cancelled'
  return Date.parse(about.startsAt) <= now ? 'begun' : 'ahead'
}

const quietUntil = (known: Seen, now: number): string | null => {
  const quiet = quietHours(known)(known.contact?.zone ?? known.clinicZone, now)
  return quiet ? new Date(quiet.to).toISOString() : null
}

/** Looks at everything that decides about a reminder, behind the lock. */
export const momentOfSending = (
  unit: Unit,
  id: number,
  now: number,
): Effect.Effect<MomentOfSending | undefined> =>
  Effect.gen(function* () {
    const [known] = yield* unit.query(seen(unit.clinicId, id))
    if (!known) return undefined
    const mayText = known.type === 'sms' || known.contact?.email.agreed === false
    const credit = mayText ? yield* nextCredit(unit, known.clinicZone, now) : null
    const phone = known.patient && e164(known.patient.phone)
    return {
      circumstances: {
        now,
        patientThere: known.patient?.listed === true,
        visit: stageOf(known, now),
        quietUntil: quietUntil(known, now),
        lacks: lacking(known, phone, credit !== null),
        emailWithoutCredits: known.emailWithoutCredits,
      },
      writer: { name: known.clinicName, email: known.clinicEmail },
      email: known.patient?.email ?? '',
      phone,
      type: known.type,
      credit,
    }
  })
