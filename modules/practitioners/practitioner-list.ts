import { Schema } from 'effect'
import { COLORS, type Weekday, WEEKDAYS } from '#contracts/clinic'
import { MONTHLY_BY, REPEAT_UNITS } from '#contracts/kernel'
import { projection, put, raw, type RecordedEvent, remove, sql, type Statement } from '#events'
import { clinicServices, colorById } from '#modules/clinic'
import { practitionerRows } from '#modules/identity'
import type { PractitionerEvent } from './events.ts'

const { Number: Num, String: Text, NullOr, Array: List, optional } = Schema

const DateAndTime = Schema.Struct({ date: Text, time: Text })
const Stretches = List(Schema.Struct({ from: Text, to: Text }))

const Hours = Schema.Struct(
  Object.fromEntries(WEEKDAYS.map((day) => [day, Stretches])) as Readonly<Record<Weekday, typeof Stretches>>,
)

const Repeats = Schema.Struct({
  every: Schema.Literal(...REPEAT_UNITS),
  interval: Num,
  on: optional(List(Schema.Literal(...WEEKDAYS))),
  by: optional(Schema.Literal(...MONTHLY_BY)),
  until: optional(Text),
  times: optional(Num),
})

/** Time off in the clinic's local time. `to` is exclusive. */
export const TimeOffRow = Schema.Struct({
  id: Num,
  from: DateAndTime,
  to: DateAndTime,
  /** Null if it does not repeat. */
  repeats: NullOr(Repeats),
  label: NullOr(Text),
}).annotations({ identifier: 'TimeOff' })
export type TimeOffRow = typeof TimeOffRow.Type

const storedFields = {
  id: Num,
  name: Text,
  colour: Schema.Literal(...COLORS),
  /** Ids of the services they provide. */
  services: List(Num),
  /** Working hours in local time; null for the clinic's opening hours. */
  hours: NullOr(Hours),
  /** Current and future time off, by start. */
  timeOff: List(TimeOffRow),
  version: Num,
}

export const StoredRow = Schema.Struct(storedFields)
export type StoredRow = typeof StoredRow.Type

export const PractitionerRow = Schema.Struct({
  ...storedFields,
  /** Their time off on the requested days, with repetitions expanded. */
  away: List(Schema.Struct({ from: DateAndTime, to: DateAndTime })),
}).annotations({ identifier: 'Practitioner' })
export type PractitionerRow = typeof PractitionerRow.Type

const workRow = ({ stream, version }: RecordedEvent, to: object = {}) =>
  put({ id: stream.id, ...to, version })

export const practitionerWork = projection<PractitionerEvent>({
  table: 'practitioner_work',
  version: 1,
  key: ['id'],
  on: {
    PractitionerColoured: ({ colour }, recorded) => workRow(recorded, { colour }),
    PractitionerHoursChanged: ({ hours }, recorded) => workRow(recorded, { hours }),
    TimeOffAdded: (_, recorded) => workRow(recorded),
    TimeOffChanged: (_, recorded) => workRow(recorded),
    TimeOffRemoved: (_, recorded) => workRow(recorded),
  },
})

type TimeOffEvent = Extract<PractitionerEvent, { _tag: `TimeOff${string}` }>
type TimeOffSavedEvent = Extract<TimeOffEvent, { _tag: 'TimeOffAdded' | 'TimeOffChanged' }>

const timeOffEntry = (
  { timeOffId, from, to, repeats, label }: TimeOffSavedEvent,
  { stream }: RecordedEvent,
) =>
  put({
    practitioner_id: stream.id,
    id: timeOffId,
    from_date: from.date,
    from_time: from.time,
    to_date: to.date,
    to_time: to.time,
    repeats,
    label,
  })

export const timeOffList = projection<TimeOffEvent>({
  table: 'time_off',
  version: 1,
  key: ['practitioner_id', 'id'],
  on: {
    TimeOffAdded: timeOffEntry,
    TimeOffChanged: timeOffEntry,
    TimeOffRemoved: ({ timeOffId }, { stream }) => remove({ practitioner_id: stream.id, id: timeOffId }),
  },
})

const TIME_OFF_COLUMNS = raw(`t.id, json_build_object('date', t.from_date, 'time', t.from_time) as "from",
  json_build_object('date', t.to_date, 'time', t.to_time) as "to", t.repeats, nullif(t.label, '') as label`)

/** Finds one time off of a practitioner. */
export const timeOffRow = (clinicId: number, practitionerId: number, id: number): Statement<TimeOffRow> =>
  sql`select ${TIME_OFF_COLUMNS} from time_off t
      where t.clinic_id = ${clinicId} and t.practitioner_id = ${practitionerId} and t.id = ${id}`

const timeOffOf = (clinicId: number, practitioner: string): Statement =>
  sql`(select coalesce(json_agg(o order by o."from"->>'date', o."from"->>'time', o.id), '[]')
       from (select ${TIME_OFF_COLUMNS} from time_off t
             where t.clinic_id = ${clinicId} and t.practitioner_id = ${raw(practitioner)}) o)`

/** Lists all practitioners, by name. */
export const storedPractitioners = (clinicId: number): Statement<StoredRow> =>
  sql`select p.id, p.name, coalesce(w.colour, ${colorById('p.id')}) as colour, w.hours,
        coalesce(w.version, 0) as version, ${timeOffOf(clinicId, 'p.id')} as "timeOff",
        (select coalesce(json_agg(s.id order by s.id), '[]') from (${clinicServices(clinicId)}) s
         where s.practitioners is null or s.practitioners @> to_jsonb(p.id)) as services
      from (select n.*, row_number() over () as place from (${practitionerRows(clinicId)}) n) p
      left join practitioner_work w on w.clinic_id = ${clinicId} and w.id = p.id
      order by p.place`

/** Finds the practitioner with this id. */
export const storedPractitioner = (clinicId: number, id: number): Statement<StoredRow> =>
  sql`select * from (${storedPractitioners(clinicId)}) p where p.id = ${id}`

/** Selects the hours and time off of all practitioners who have any, as a subquery. */
export const allWorkRecords = (
  clinicId: number,
): Statement<{ id: number } & Pick<StoredRow, 'hours' | 'timeOff'>> =>
  sql`select w.id, w.hours, ${timeOffOf(clinicId, 'w.id')} as "timeOff"
      from practitioner_work w where w.clinic_id = ${clinicId}`
