import { Schema } from 'effect'
import { change, projection, put, raw, type Recorded, sql, type Statement } from '#events'
import { servicesAsJson, ServiceRow } from './clinic-services.ts'
import { DATE_FORMATS, SESSION_TIMEOUTS, TIME_FORMATS, type Weekday, WEEKDAYS } from './contract.ts'
import type { ClinicEvent } from './events.ts'

const Text = Schema.NullOr(Schema.String)

const Stretches = Schema.Array(Schema.Struct({ from: Schema.String, to: Schema.String }))

const fields = {
  name: Schema.String,
  phone: Text,
  email: Text,
  address: Text,
  zone: Schema.String,
  dateFormat: Schema.Literal(...DATE_FORMATS),
  timeFormat: Schema.Literal(...TIME_FORMATS),
  /** When it is open, on its own clocks. A day without stretches is closed; where all are, nothing was said. */
  hours: Schema.Struct(
    Object.fromEntries(WEEKDAYS.map((day) => [day, Stretches])) as Readonly<
      Record<Weekday, typeof Stretches>
    >,
  ),
  /** Minutes after which an idle session ends. */
  sessionTimeout: Schema.Literal(...SESSION_TIMEOUTS),
  version: Schema.Number,
  savedAt: Schema.String,
  /** The user who changed it last. */
  savedBy: Schema.NullOr(Schema.Number),
}

/** The clinic as its people see it. `phone`, `email` and `address` are null where nothing is recorded. */
export const SettingsRow = Schema.Struct(fields).annotations({ identifier: 'ClinicSettings' })
export type SettingsRow = typeof SettingsRow.Type

/** The Clinic tab of the settings: the clinic and all it offers, as one record. */
export const ClinicRow = Schema.Struct({ ...fields, services: Schema.Array(ServiceRow) }).annotations({
  identifier: 'Clinic',
})
export type ClinicRow = typeof ClinicRow.Type

const seen = ({ version, at, meta }: Recorded) => ({
  version,
  saved_at: at,
  saved_by: meta.actor.kind === 'user' ? meta.actor.id : null,
})

const changed = (to: Parameters<typeof change>[1]) => (recorded: Recorded) =>
  change({}, { ...to, ...seen(recorded) })

const NO_HOURS = Object.fromEntries(WEEKDAYS.map((day) => [day, []]))

const moved = (_: unknown, recorded: Recorded) => changed({})(recorded)

export const clinicSettingsRow = projection<ClinicEvent>({
  table: 'clinic_settings',
  version: 2,
  key: [],
  on: {
    ClinicOpened: (it, recorded) =>
      put({
        name: it.name,
        phone: '',
        email: '',
        address: '',
        zone: it.zone,
        date_format: it.dateFormat,
        time_format: it.timeFormat,
        hours: NO_HOURS,
        session_timeout: it.sessionTimeout,
        ...seen(recorded),
      }),
    ClinicRenamed: ({ name }, recorded) => changed({ name })(recorded),
    ClinicContactChanged: ({ phone, email, address }, recorded) =>
      changed({ phone, email, address })(recorded),
    ClinicZoneChanged: ({ zone }, recorded) => changed({ zone })(recorded),
    ClinicFormatsChanged: (it, recorded) =>
      changed({ date_format: it.dateFormat, time_format: it.timeFormat })(recorded),
    ClinicHoursChanged: ({ hours }, recorded) => changed({ hours: { ...hours } })(recorded),
    SessionTimeoutChanged: ({ minutes }, recorded) => changed({ session_timeout: minutes })(recorded),
    ServiceAdded: moved,
    ServiceChanged: moved,
    ServiceColoured: moved,
    ServiceGivenBy: moved,
    ServiceRetired: moved,
  },
})

const ROW = raw(`name, nullif(phone, '') as phone, nullif(email, '') as email, nullif(address, '') as address,
  zone, date_format as "dateFormat", time_format as "timeFormat", hours,
  session_timeout as "sessionTimeout", version,
  saved_at as "savedAt", saved_by as "savedBy"`)

/** The clinic's name, contact, zone and formats. */
export const clinicSettings = (clinicId: number): Statement<SettingsRow> =>
  sql`select ${ROW} from clinic_settings where clinic_id = ${clinicId}`

/** The clinic with the services it offers. */
export const clinicWithServices = (clinicId: number): Statement<ClinicRow> =>
  sql`select ${ROW}, ${servicesAsJson(clinicId)} as services
      from clinic_settings where clinic_id = ${clinicId}`
