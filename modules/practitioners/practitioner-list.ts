import { Schema } from 'effect'
import { COLOURS, type Weekday, WEEKDAYS } from '#contracts/clinic'
import { MONTHLY_BY, REPEATS } from '#contracts/kernel'
import { projection, put, raw, type Recorded, remove, sql, type Statement } from '#events'
import { clinicServices, colourById } from '#modules/clinic'
import { practitionerRows } from '#modules/identity'
import type { PractitionerEvent } from './events.ts'

const { Number: Count, String: Text, NullOr, Array: List, optional } = Schema

const OnWall = Schema.Struct({ date: Text, time: Text })
const Stretches = List(Schema.Struct({ from: Text, to: Text }))

const Hours = Schema.Struct(
  Object.fromEntries(WEEKDAYS.map((day) => [day, Stretches])) as Readonly<Record<Weekday, typeof Stretches>>,
)

const Repeats = Schema.Struct({
  every: Schema.Literal(...REPEATS),
  interval: Count,
  on: optional(List(Schema.Literal(...WEEKDAYS))),
  by: optional(Schema.Literal(...MONTHLY_BY)),
  until: optional(Text),
  times: optional(Count),
})

/** When a practitioner does not work, on the clinic's clocks. `to` belongs to it no more. */
export const TimeOffRow = Schema.Struct({
  id: Count,
  from: OnWall,
  to: OnWall,
  /** null: once. */
  repeats: NullOr(Repeats),
  label: NullOr(Text),
}).annotations({ identifier: 'TimeOff' })
export type TimeOffRow = typeof TimeOffRow.Type

const stored = {
  id: Count,
  name: Text,
  colour: Schema.Literal(...COLOURS),
  /** Ids of the services they give. */
  services: List(Count),
  /** When they work, on the clinic's clocks; null: whenever the clinic is open. */
  hours: NullOr(Hours),
  /** What is not over, by when it begins. */
  timeOff: List(TimeOffRow),
  version: Count,
}

/** Somebody who sees patients, with all that is kept of their work. */
export const StoredRow = Schema.Struct(stored)
export type StoredRow = typeof StoredRow.Type

/** Somebody who sees patients, as screens show them. */
export const PractitionerRow = Schema.Struct({
  ...stored,
  /** When they are away on the days that were asked for: what repeats is told one by one. */
  away: List(Schema.Struct({ from: OnWall, to: OnWall })),
}).annotations({ identifier: 'Practitioner' })
export type PractitionerRow = typeof PractitionerRow.Type

const seen = ({ stream, version }: Recorded, to: object = {}) => put({ id: stream.id, ...to, version })

export const practitionerWork = projection<PractitionerEvent>({
  table: 'practitioner_work',
  version: 1,
  key: ['id'],
  on: {
    PractitionerColoured: ({ colour }, recorded) => seen(recorded, { colour }),
    PractitionerHoursChanged: ({ hours }, recorded) => seen(recorded, { hours }),
    TimeOffAdded: (_, recorded) => seen(recorded),
    TimeOffChanged: (_, recorded) => seen(recorded),
    TimeOffRemoved: (_, recorded) => seen(recorded),
  },
})

type Said = Extract<PractitionerEvent, { _tag: 'TimeOffAdded' | 'TimeOffChanged' }>

const written = ({ timeOffId, from, to, repeats, label }: Said, { stream }: Recorded) =>
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

const nothing = () => []

export const timeOffList = projection<PractitionerEvent>({
  table: 'time_off',
  version: 1,
  key: ['practitioner_id', 'id'],
  on: {
    PractitionerColoured: nothing,
    PractitionerHoursChanged: nothing,
    TimeOffAdded: written,
    TimeOffChanged: written,
    TimeOffRemoved: ({ timeOffId }, { stream }) => remove({ practitioner_id: stream.id, id: timeOffId }),
  },
})

const TIME_OFF = raw(`t.id, json_build_object('date', t.from_date, 'time', t.from_time) as "from",
  json_build_object('date', t.to_date, 'time', t.to_time) as "to", t.repeats, nullif(t.label, '') as label`)

/** One time off of a practitioner. */
export const timeOffRow = (clinicId: number, practitionerId: number, id: number): Statement<TimeOffRow> =>
  sql`select ${TIME_OFF} from time_off t
      where t.clinic_id = ${clinicId} and t.practitioner_id = ${practitionerId} and t.id = ${id}`

const timeOffOf = (clinicId: number, practitioner: string): Statement =>
  sql`(select coalesce(json_agg(o order by o."from"->>'date', o."from"->>'time', o.id), '[]')
       from (select ${TIME_OFF} from time_off t
             where t.clinic_id = ${clinicId} and t.practitioner_id = ${raw(practitioner)}) o)`

/** All who see patients, by name. */
export const storedPractitioners = (clinicId: number): Statement<StoredRow> =>
  sql`select p.id, p.name, coalesce(w.colour, ${colourById('p.id')}) as colour, w.hours,
        coalesce(w.version, 0) as version, ${timeOffOf(clinicId, 'p.id')} as "timeOff",
        (select coalesce(json_agg(s.id order by s.id), '[]') from (${clinicServices(clinicId)}) s
         where s.practitioners is null or s.practitioners @> to_jsonb(p.id)) as services
      from (select n.*, row_number() over () as place from (${practitionerRows(clinicId)}) n) p
      left join practitioner_work w on w.clinic_id = ${clinicId} and w.id = p.id
      order by p.place`

/** The person with this id, if they see patients. */
export const storedPractitioner = (clinicId: number, id: number): Statement<StoredRow> =>
  sql`select * from (${storedPractitioners(clinicId)}) p where p.id = ${id}`

/** When people work, as far as anything was said of it. Made to be joined. */
export const everyWork = (
  clinicId: number,
): Statement<{ id: number } & Pick<StoredRow, 'hours' | 'timeOff'>> =>
  sql`select w.id, w.hours, ${timeOffOf(clinicId, 'w.id')} as "timeOff"
      from practitioner_work w where w.clinic_id = ${clinicId}`
