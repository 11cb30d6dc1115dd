import { change, projection, put, type Recorded, raw, remove, sql, type Statement } from '#events'
import type { PatientErased } from '#modules/patients'
import type { ContactRow } from './contact-row.ts'
import type { Channel } from './contract.ts'
import type { ContactPreferencesEvent } from './events.ts'

type Consent = Extract<ContactPreferencesEvent, { _tag: 'MessagesAgreed' | 'MessagesDeclined' }>

const asEverybody = {
  preferred: 'email',
  zone: null,
  email: 'agreed',
  email_since: null,
  email_how: null,
  sms: 'agreed',
  sms_since: null,
  sms_how: null,
}

const noted = ({ stream, version }: Recorded, to: Parameters<typeof change>[1]) => {
  const row = { patient_id: stream.id, version }
  return version === 1
    ? put({ ...asEverybody, ...to, ...row })
    : change({ patient_id: stream.id }, { ...to, version })
}

const said =
  (is: 'agreed' | 'declined') =>
  ({ channel, how }: Consent, recorded: Recorded) =>
    noted(recorded, { [channel]: is, [`${channel}_since`]: recorded.at, [`${channel}_how`]: how })

/** A patient of whom nothing was said has no row. */
export const contactPreferenceList = projection<ContactPreferencesEvent | ReturnType<typeof PatientErased>>({
  table: 'contact_preferences',
  version: 1,
  key: ['patient_id'],
  on: {
    ContactPreferencesChanged: ({ preferred, zone }, recorded) => noted(recorded, { preferred, zone }),
    MessagesDeclined: said('declined'),
    MessagesAgreed: said('agreed'),
    PatientErased: (_, { stream }) => remove({ patient_id: stream.id }),
  },
})

const consentOf = (channel: Channel): Statement =>
  raw(`json_build_object('agreed', coalesce(c.${channel} = 'agreed', true),
    'since', to_char(c.${channel}_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'how', c.${channel}_how)`)

/** How a patient wants to be reached, whether or not anything was said; no row where there is no such patient. */
export const contactRow = (clinicId: number, patientId: number | Statement): Statement<ContactRow> =>
  sql`select p.id as "patientId", coalesce(c.preferred, 'email') as preferred, c.zone,
        ${consentOf('email')} as email, ${consentOf('sms')} as sms, coalesce(c.version, 0) as version
      from patient_list p
      left join contact_preferences c on c.clinic_id = p.clinic_id and c.patient_id = p.id
      where p.clinic_id = ${clinicId} and p.id = ${patientId} and p.state = 'active'`

/** How those of whom anything was said want to be reached. */
export interface EveryContact {
  readonly patientId: number
  readonly preferred: Channel
  readonly zone: string | null
  readonly email: boolean
  readonly sms: boolean
}

/** How every patient wants to be reached of whom anything was said. Made to be joined. */
export const everyContact = (clinicId: number): Statement<EveryContact> =>
  sql`select patient_id as "patientId", preferred, zone, email = 'agreed' as email, sms = 'agreed' as sms
      from contact_preferences where clinic_id = ${clinicId}`
