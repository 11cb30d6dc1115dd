import { change, projection, put, remove, sql, type Statement } from '#events'
import { hasAddOn } from '#modules/billing'
import type { CustomDomainEvent } from './events.ts'

/** The host a clinic has chosen, as its log says it. */
export const customDomainRow = projection<CustomDomainEvent>({
  table: 'custom_domain',
  version: 1,
  key: [],
  on: {
    CustomDomainChosen: ({ host, token }) => put({ host, token, verified_at: null }),
    CustomDomainVerified: (_, { at }) => change({}, { verified_at: at }),
    CustomDomainDropped: () => remove({}),
  },
})

/** How a clinic stands. Host and token are null where none is chosen, moments ISO 8601. */
export interface Standing {
  readonly hasAddOn: boolean
  readonly host: string | null
  readonly token: string | null
  readonly verifiedAt: string | null
}

const addOn = (clinicId: number) => hasAddOn(clinicId, 'custom-domain')

/** What a clinic has chosen, and whether it may use it. One row. */
export const standing = (clinicId: number): Statement<Standing> =>
  sql`select ${addOn(clinicId)} as "hasAddOn", d.host, d.token, d.verified_at as "verifiedAt"
      from (select) one left join custom_domain d on d.clinic_id = ${clinicId}`

/**
 * The host that serves a clinic's public forms now, or null: proven, and paid for. Made to be a column of another
 * question.
 */
export const ownHost = (clinicId: number): Statement =>
  sql`(select d.host from custom_domain d
       where d.clinic_id = ${clinicId} and d.verified_at is not null and ${addOn(clinicId)})`

/** A host that a clinic has proven to be its own. One that is not `active` serves nothing. */
export interface ProvenHost {
  readonly host: string
  readonly clinicId: number
  readonly active: boolean
}

/** All proven hosts of all clinics. */
export const provenHosts: Statement<ProvenHost> = sql`select host, clinic_id as "clinicId", active from proven_hosts()`
