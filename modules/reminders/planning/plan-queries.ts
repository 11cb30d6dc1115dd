import { raw, sql, type Statement } from '#events'
import { clinicSettings } from '#modules/clinic'
import type { Visit } from '#modules/appointments'
import { everyContact } from '#modules/messages'
import { activePatient } from '#modules/patients'
import type { Standing } from './in-line.ts'
import type { Manner, Person } from './planning.ts'
import { rulesRow } from './reminder-rules-row.ts'

type FlatManner = Omit<Manner, 'clinic'> & Manner['clinic']

/** How the clinic reminds its patients: always one row for a clinic that was opened. */
export const flatManner = (clinicId: number): Statement<FlatManner> =>
  sql`select r.rules, r."quietFrom", r."quietTo", c.name, c.phone, c.address, c.zone, c."timeFormat"
      from (${clinicSettings(clinicId)}) c cross join (${rulesRow(clinicId)}) r`

export const mannerIn = ({ rules, quietFrom, quietTo, ...clinic }: FlatManner): Manner => ({
  rules,
  quietFrom,
  quietTo,
  clinic,
})

type WithPerson = Visit & { readonly [Part in keyof Person]: Person[Part] | null }

const PERSON = raw(`p."firstName", p."lastName", coalesce(c.preferred, 'email') as preferred,
  c.zone, coalesce(c.email, true) as email, coalesce(c.sms, true) as sms`)

/** Visits, with whom they are; the names are null where that patient is not on the lists. */
export const withPeople = (clinicId: number, visits: Statement<Visit>): Statement<WithPerson> =>
  sql`select v.*, ${PERSON} from (${visits}) v
      left join lateral (${activePatient(clinicId, raw('v."patientId"'))}) p on true
      left join (${everyContact(clinicId)}) c on c."patientId" = v."patientId"
      order by v.id`

/** The person a visit is with, or null. */
export const personIn = (row: WithPerson): Person | null =>
  row.firstName === null || row.lastName === null ? null : (row as WithPerson & Person)

type Stood = Omit<Standing, 'rule'> & {
  readonly appointmentId: number
  readonly ruleId: number | null
  readonly minutesBefore: number | null
}

/** Every reminder about some appointments that was not dropped. */
export const standingOf = (clinicId: number, appointments: Statement): Statement<Stood> =>
  sql`select r.id, r.patient_id as "patientId", r.appointment_id as "appointmentId", r.rule_id as "ruleId",
        r.minutes_before as "minutesBefore", r.type, r.scheduled_for as "scheduledFor",
        r.wanted_for as "wantedFor", r.zone, t.message, r.state = 'removed' as removed,
        r.status = 'pending' and r.delivery is null as waiting
      from reminder_list r
      join reminder_text t on t.clinic_id = r.clinic_id and t.id = r.id
      where r.clinic_id = ${clinicId} and r.appointment_id in (${appointments}) and r.state <> 'dropped'
      order by r.id`

export const standingIn = ({ ruleId, minutesBefore, ...rest }: Stood): Standing => ({
  ...rest,
  rule: ruleId === null || minutesBefore === null ? null : { id: ruleId, minutesBefore },
})
