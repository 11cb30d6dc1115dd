import { change, projection, put, type Recorded, raw, remove, sql, type Statement } from '#events'
import type { PatientErased } from '#modules/patients'
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

const upsertPreferences = ({ stream, version }: Recorded, to: Parameters<typeof change>[1]) => {
  const row = { patient_id: stream.id, version }
  return version === 1
    ? put({ ...DEFAULTS, ...to, ...row })
    : change({ patient_id: stream.id }, { ...to, version })
}

const recordConsent =
  (is: 'agreed' | 'declined') =>
  ({ channel, how }: ConsentEvent, recorded: Recorded) =>
    upsertPreferences(recorded, { [channel]: is, [`${channel}_since`]: recorded.at, [`${channel}_how`]: how })

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

const consentColumn = (channel: Channel): Statement =>
  raw(`json_build_object('agreed', coalesce(c.${channel} = 'agreed', true),
    'since', to_char(c.${channel}_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'how', c.${channel}_how)`)

/** A patient's contact preferences, including the defaults; no row if the patient does not exist. */
export const contactRow = (clinicId: number, patientId: number | Statement): Statement<ContactRow> =>
  sql`select p.id as "patientId", coalesce(c.preferred, 'email') as preferred, c.zone,
        ${consentColumn('email')} as email, ${consentColumn('sms')} as sms, coalesce(c.version, 0) as version
      from patient_list p
      left join contact_preferences c on c.clinic_id = p.clinic_id and c.patient_id = p.id
      where p.clinic_id = ${clinicId} and p.id = ${patientId} and p.state = 'active'`

export interface ContactChoice {
  readonly patientId: number
  readonly preferred: Channel
  readonly zone: string | null
  readonly email: boolean
  readonly sms: boolean
}

/** The contact preferences of every patient who has saved ones. A subquery for joins. */
export const contactChoices = (clinicId: number): Statement<ContactChoice> =>
  sql`select patient_id as "patientId", preferred, zone, email = 'agreed' as email, sms = 'agreed' as sms
      from contact_preferences where clinic_id = ${clinicId}`
