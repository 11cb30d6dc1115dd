import { Schema } from 'effect'
import { change, projection, put, raw, type RecordedEvent, savedColumns, sql, type Statement } from '#events'
import { servicesAsJson, ServiceRow } from './clinic-services.ts'
import {
  DATE_FORMATS,
  SESSION_TIMEOUTS,
  STATUS_ACCESS,
  DEFAULT_VISIT_MESSAGES,
  NOTIFY_DEFAULTS,
  TIME_FORMATS,
  type Weekday,
  WEEKDAYS,
} from './contract.ts'
import type { ClinicEvent } from './events.ts'

const Text = Schema.NullOr(Schema.String)

const TimeRanges = Schema.Array(Schema.Struct({ from: Schema.String, to: Schema.String }))

const NotifyDefault = Schema.Literal(...NOTIFY_DEFAULTS)

const fields = {
  name: Schema.String,
  phone: Text,
  email: Text,
  address: Text,
  zone: Schema.String,
  dateFormat: Schema.Literal(...DATE_FORMATS),
  timeFormat: Schema.Literal(...TIME_FORMATS),
  /** Opening hours in local time. A day without ranges is closed; if all are, no hours are set. */
  hours: Schema.Struct(
    Object.fromEntries(WEEKDAYS.map((day) => [day, TimeRanges])) as Readonly<
      Record<Weekday, typeof TimeRanges>
    >,
  ),
  /** The appointments whose status practitioners may set. */
  statusAccess: Schema.Literal(...STATUS_ACCESS),
  /** Minutes after which an idle session ends. */
  sessionTimeout: Schema.Literal(...SESSION_TIMEOUTS),
  /** Whether patients are notified of changes to their visits. */
  visitMessages: Schema.Struct({
    booked: NotifyDefault,
    moved: NotifyDefault,
    handedOver: NotifyDefault,
    cancelled: NotifyDefault,
  }),
  /** Whether messages have a link with which patients confirm or cancel their visit. */
  visitLinks: Schema.Boolean,
  version: Schema.Number,
  savedAt: Schema.String,
  /** The user who last changed it. */
  savedBy: Schema.NullOr(Schema.Number),
}

/** The clinic as its users see it. `phone`, `email` and `address` are null if not set. */
export const SettingsRow = Schema.Struct(fields).annotations({ identifier: 'ClinicSettings' })
export type SettingsRow = typeof SettingsRow.Type

/** The Clinic tab of the settings: the clinic and its services as one record. */
export const ClinicRow = Schema.Struct({ ...fields, services: Schema.Array(ServiceRow) }).annotations({
  identifier: 'Clinic',
})
export type ClinicRow = typeof ClinicRow.Type

const changeRow = (to: Parameters<typeof change>[1]) => (recorded: RecordedEvent) =>
  change({}, { ...to, ...savedColumns(recorded) })

const NO_HOURS = Object.fromEntries(WEEKDAYS.map((day) => [day, []]))

const touchRow = (_: unknown, recorded: RecordedEvent) => changeRow({})(recorded)

export const clinicSettingsRow = projection<ClinicEvent>({
  table: 'clinic_settings',
  version: 2,
  key: [],
  on: {
    ClinicOpened: (clinic, recorded) =>
      put({
        name: clinic.name,
        phone: '',
        email: '',
        address: '',
        zone: clinic.zone,
        date_format: clinic.dateFormat,
        time_format: clinic.timeFormat,
        hours: NO_HOURS,
        status_access: 'own',
        session_timeout: clinic.sessionTimeout,
        visit_messages: { ...DEFAULT_VISIT_MESSAGES },
        visit_links: false,
        closed_at: null,
        ...savedColumns(recorded),
      }),
    ClinicClosed: (_, recorded) => changeRow({ closed_at: recorded.at })(recorded),
    ClinicReopened: (_, recorded) => changeRow({ closed_at: null })(recorded),
    FirstStepsDismissed: (_, recorded) => changeRow({ first_steps_dismissed: true })(recorded),
    ClinicRenamed: ({ name }, recorded) => changeRow({ name })(recorded),
    ClinicContactChanged: ({ phone, email, address }, recorded) =>
      changeRow({ phone, email, address })(recorded),
    ClinicZoneChanged: ({ zone }, recorded) => changeRow({ zone })(recorded),
    ClinicFormatsChanged: (it, recorded) =>
      changeRow({ date_format: it.dateFormat, time_format: it.timeFormat })(recorded),
    ClinicHoursChanged: ({ hours }, recorded) => changeRow({ hours: { ...hours } })(recorded),
    ClinicStatusAccessChanged: (it, recorded) => changeRow({ status_access: it.statusAccess })(recorded),
    SessionTimeoutChanged: ({ minutes }, recorded) => changeRow({ session_timeout: minutes })(recorded),
    VisitMessagesChanged: ({ visitMessages }, recorded) =>
      changeRow({ visit_messages: { ...visitMessages } })(recorded),
    VisitLinksChanged: ({ visitLinks }, recorded) => changeRow({ visit_links: visitLinks })(recorded),
    ServiceAdded: touchRow,
    ServiceChanged: touchRow,
    ServiceColoured: touchRow,
    ServiceGivenBy: touchRow,
    ServiceFormChosen: touchRow,
    ServiceRetired: touchRow,
  },
})

const COLUMNS =
  raw(`name, nullif(phone, '') as phone, nullif(email, '') as email, nullif(address, '') as address,
  zone, date_format as "dateFormat", time_format as "timeFormat", hours,
  status_access as "statusAccess", session_timeout as "sessionTimeout", visit_messages as "visitMessages",
  visit_links as "visitLinks", version,
  saved_at as "savedAt", saved_by as "savedBy"`)

/** Selects the clinic's name, contact, zone and formats. */
export const clinicSettings = (clinicId: number): Statement<SettingsRow> =>
  sql`select ${COLUMNS} from clinic_settings where clinic_id = ${clinicId}`

/** Selects a row if the operator closed the clinic. */
export const closedClinic = (clinicId: number): Statement<object> =>
  sql`select from clinic_settings where clinic_id = ${clinicId} and closed_at is not null`

/** Selects the clinic with its services. */
export const clinicWithServices = (clinicId: number): Statement<ClinicRow> =>
  sql`select ${COLUMNS}, ${servicesAsJson(clinicId)} as services
      from clinic_settings where clinic_id = ${clinicId}`
