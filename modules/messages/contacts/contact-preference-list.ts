import { change, projection, put, type RecordedEvent, raw, remove, sql, type Statement } from '#events'
import { contactIdIn, type PatientErased } from '#modules/patients'
import type { ContactRow } from './contact-row.ts'
import type { Channel } from '../contract.ts'
import type { ContactPreferencesEvent } from '../events.ts'

type ConsentEvent = Extract<ContactPreferencesEvent, { _tag: 'MessagesAgreed' | 'MessagesDeclined' }>

const DEFAULTS = {
  preferred: 'email',
  zone: null,
  email: 'agreed',
  email_since: null,
  email_how: null,
  sms: 'agreed',
  sms_since: null,
  sms_how: null,
}

const upsertPreferences = ({ stream, version }: RecordedEvent, to: Parameters<typeof change>[1]) => {
  const row = { patient_id: stream.id, version }
  return version === 1
    ? put({ ...DEFAULTS, ...to, ...row })
    : change({ patient_id: stream.id }, { ...to, version })
}

const recordConsent =
  (consent: 'agreed' | 'declined') =>
  ({ channel, how }: ConsentEvent, recorded: RecordedEvent) =>
    upsertPreferences(recorded, {
      [channel]: consent,
      [`${channel}_since`]: recorded.at,
      [`${channel}_how`]: how,
    })

/** Contact preferences. A patient with nothing but defaults has no row. */
export const contactPreferenceList = projection<ContactPreferencesEvent | ReturnType<typeof PatientErased>>({
  table: 'contact_preferences',
  version: 1,
  key: ['patient_id'],
  on: {
    ContactPreferencesChanged: ({ preferred, zone }, recorded) =>
      upsertPreferences(recorded, { preferred, zone }),
    MessagesDeclined: recordConsent('declined'),
    MessagesAgreed: recordConsent('agreed'),
    PatientErased: (_, { stream }) => remove({ patient_id: stream.id }),
  },
})

const consentColumn = (channel: Channel, table = 'c'): Statement =>
  raw(`json_build_object('agreed', coalesce(${table}.${channel} = 'agreed', true),
    'since', to_char(${table}.${channel}_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'how', ${table}.${channel}_how)`)

/** The channels for which a patient `p` has no address of their own, but a contact. */
const throughContact = (contactId: Statement): Statement =>
  sql`array_remove(array[case when p.email = '' and ${contactId} is not null then 'email' end,
        case when p.phone = '' and ${contactId} is not null then 'sms' end], null)`

/** A patient's contact preferences, including the defaults; no row if the patient does not exist. */
export const contactRow = (clinicId: number, patientId: number | Statement): Statement<ContactRow> =>
  sql`select p.id as "patientId", ${contactIdIn('p')} as "contactOf", ${throughContact(contactIdIn('p'))} as "throughContact",
        coalesce(c.preferred, 'email') as preferred, c.zone,
        ${consentColumn('email')} as email, ${consentColumn('sms')} as sms, coalesce(c.version, 0) as version
      from patient_list p
      left join contact_preferences c on c.clinic_id = p.clinic_id and c.patient_id = p.id
      where p.clinic_id = ${clinicId} and p.id = ${patientId} and p.state = 'active'`

// A patient's refusal counts for every address, but an agreement only for the patient's own address.
const effectiveConsent = (channel: Channel, address: 'email' | 'phone'): Statement =>
  sql`case when ${raw(`p.${address} = '' and coalesce(c.${channel} = 'agreed', true)`)}
        then ${consentColumn(channel, 'w')} else ${consentColumn(channel)} end`

/**
 * The preferences that apply to messages about a patient, even a removed one. A patient who is reached through
 * another patient gets messages as the other prefers, and only by channels that both accept.
 */
export const reachRow = (clinicId: number, patientId: number | Statement): Statement<ContactRow> =>
  sql`select p.id as "patientId", contact.id as "contactOf", ${throughContact(raw('contact.id'))} as "throughContact",
        coalesce(w.preferred, 'email') as preferred, w.zone,
        ${effectiveConsent('email', 'email')} as email, ${effectiveConsent('sms', 'phone')} as sms,
        coalesce(c.version, 0) as version
      from patient_list p
      cross join lateral (select ${contactIdIn('p')} as id) contact
      left join contact_preferences c on c.clinic_id = p.clinic_id and c.patient_id = p.id
      left join contact_preferences w on w.clinic_id = p.clinic_id and w.patient_id = coalesce(contact.id, p.id)
      where p.clinic_id = ${clinicId} and p.id = ${patientId}`

export interface ContactChoice {
  readonly patientId: number
  readonly preferred: Channel
  readonly zone: string | null
  readonly email: boolean
  readonly sms: boolean
}

/** The preferences that apply, of each patient who saved some or is reached through another patient. For joins. */
export const contactChoices = (clinicId: number): Statement<ContactChoice> =>
  sql`select c.patient_id as "patientId", c.preferred, c.zone, c.email = 'agreed' as email, c.sms = 'agreed' as sms
      from contact_preferences c
      where c.clinic_id = ${clinicId} and not exists (select from patient_list p
        where p.clinic_id = c.clinic_id and p.id = c.patient_id and p.contact_of is not null)
      union all
      select r."patientId", r.preferred, r.zone, (r.email ->> 'agreed')::boolean, (r.sms ->> 'agreed')::boolean
      from patient_list dependent cross join lateral (${reachRow(clinicId, raw('dependent.id'))}) r
      where dependent.clinic_id = ${clinicId} and dependent.contact_of is not null`
