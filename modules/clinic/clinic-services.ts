import { Schema } from 'effect'
import { change, projection, put, raw, remove, sql, type Statement } from '#events'
import { COLORS, CURRENCY, FORM_VISITS } from './contract.ts'
import type { ClinicEvent } from './events.ts'

/** A service the clinic offers. The fee is in minor units. */
export const ServiceRow = Schema.Struct({
  id: Schema.Number,
  name: Schema.String,
  duration: Schema.Number,
  fee: Schema.Struct({ amount: Schema.Number, currency: Schema.Literal(CURRENCY) }),
  colour: Schema.Literal(...COLORS),
  /** The practitioners who provide it; null: all of them. */
  practitioners: Schema.NullOr(Schema.Array(Schema.Number)),
  /** The form that patients get when they book it; null: none. */
  form: Schema.NullOr(
    Schema.Struct({
      formId: Schema.Number,
      visits: Schema.Literal(...FORM_VISITS),
      /** How many days before the visit it is asked for again; null: it is not. */
      repeatDays: Schema.NullOr(Schema.Number),
    }),
  ),
}).annotations({ identifier: 'Service' })
export type ServiceRow = typeof ServiceRow.Type

type ServiceEvent = Extract<ClinicEvent, { _tag: `Service${string}` }>
type ServiceOffer = Extract<ServiceEvent, { _tag: 'ServiceAdded' | 'ServiceChanged' }>

const serviceRow = ({ serviceId, name, duration, fee }: ServiceOffer) =>
  put({ id: serviceId, name, duration, fee_amount: fee.amount, fee_currency: fee.currency })

export const clinicServiceList = projection<ServiceEvent>({
  table: 'clinic_services',
  version: 1,
  key: ['id'],
  on: {
    ServiceAdded: serviceRow,
    ServiceChanged: serviceRow,
    ServiceColoured: ({ serviceId, colour }) => change({ id: serviceId }, { colour }),
    ServiceGivenBy: ({ serviceId, practitioners }) => change({ id: serviceId }, { practitioners }),
    ServiceFormChosen: ({ serviceId, form }) => change({ id: serviceId }, { form: form && { ...form } }),
    ServiceRetired: ({ serviceId }) => remove({ id: serviceId }),
  },
})

const COLOR_LIST = COLORS.map((colour) => `'${colour}'`).join(', ')

/** The default color, like `defaultColor` in SQL; takes the name of the id column. */
export const colorById = (id: string): Statement =>
  raw(`(array[${COLOR_LIST}])[1 + (${id} - 1) % ${COLORS.length}]`)

const COLUMNS = sql`id, name, duration, json_build_object('amount', fee_amount, 'currency', fee_currency) as fee,
  coalesce(colour, ${colorById('id')}) as colour, practitioners, form`

/** Selects the services on offer, in the order in which they were first offered. */
export const clinicServices = (clinicId: number): Statement<ServiceRow> =>
  sql`select ${COLUMNS} from clinic_services where clinic_id = ${clinicId} order by id`

/** Selects the offered service with this name, ignoring case. */
export const serviceByName = (clinicId: number, name: string | Statement): Statement<ServiceRow> =>
  sql`select ${COLUMNS} from clinic_services
      where clinic_id = ${clinicId} and lower(name) = lower(${name}) order by id limit 1`

/** The services on offer as one JSON list, to embed in another query's row. */
export const servicesAsJson = (clinicId: number): Statement =>
  sql`(select coalesce(json_agg(service order by service.id), '[]')
       from (${clinicServices(clinicId)}) service)`
