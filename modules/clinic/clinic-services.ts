import { Schema } from 'effect'
import { change, projection, put, raw, remove, sql, type Statement } from '#events'
import { COLOURS, CURRENCY } from './contract.ts'
import type { ClinicEvent } from './events.ts'

/** A service the clinic offers. The fee is in minor units. */
export const ServiceRow = Schema.Struct({
  id: Schema.Number,
  name: Schema.String,
  duration: Schema.Number,
  fee: Schema.Struct({ amount: Schema.Number, currency: Schema.Literal(CURRENCY) }),
  colour: Schema.Literal(...COLOURS),
  /** Who gives it; null: everyone who sees patients. */
  practitioners: Schema.NullOr(Schema.Array(Schema.Number)),
}).annotations({ identifier: 'Service' })
export type ServiceRow = typeof ServiceRow.Type

const stay = () => []

type Offered = Extract<ClinicEvent, { _tag: 'ServiceAdded' | 'ServiceChanged' }>

const offered = ({ serviceId, name, duration, fee }: Offered) =>
  put({ id: serviceId, name, duration, fee_amount: fee.amount, fee_currency: fee.currency })

export const clinicServiceList = projection<ClinicEvent>({
  table: 'clinic_services',
  version: 1,
  key: ['id'],
  on: {
    ServiceAdded: offered,
    ServiceChanged: offered,
    ServiceColoured: ({ serviceId, colour }) => change({ id: serviceId }, { colour }),
    ServiceGivenBy: ({ serviceId, practitioners }) => change({ id: serviceId }, { practitioners }),
    ServiceRetired: ({ serviceId }) => remove({ id: serviceId }),
    ClinicOpened: stay,
    ClinicRenamed: stay,
    ClinicContactChanged: stay,
    ClinicZoneChanged: stay,
    ClinicFormatsChanged: stay,
    ClinicHoursChanged: stay,
    SessionTimeoutChanged: stay,
  },
})

const EACH = COLOURS.map((colour) => `'${colour}'`).join(', ')

/** The colour of what nobody has chosen one for, as `colourOf` says it: by a column with its id. */
export const colourById = (id: string): Statement =>
  raw(`(array[${EACH}])[1 + (${id} - 1) % ${COLOURS.length}]`)

const ROW = sql`id, name, duration, json_build_object('amount', fee_amount, 'currency', fee_currency) as fee,
  coalesce(colour, ${colourById('id')}) as colour, practitioners`

/** The services on offer, in the order in which they were first offered. */
export const clinicServices = (clinicId: number): Statement<ServiceRow> =>
  sql`select ${ROW} from clinic_services where clinic_id = ${clinicId} order by id`

/** The service of this name, without regard to case, if it is on offer. */
export const serviceByName = (clinicId: number, name: string): Statement<ServiceRow> =>
  sql`select ${ROW} from clinic_services
      where clinic_id = ${clinicId} and lower(name) = lower(${name}) order by id limit 1`

/** The services on offer as one JSON list, to stand in a row of another query. */
export const servicesAsJson = (clinicId: number): Statement =>
  sql`(select coalesce(json_agg(service order by service.id), '[]')
       from (${clinicServices(clinicId)}) service)`
