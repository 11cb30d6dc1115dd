import { change, type EventsExcept, projection, put, remove, sql, type Statement } from '#events'
import { hasAddOn } from '#modules/billing'
import type { CustomDomainEvent } from './events.ts'

/** The host a clinic chose, projected from its log. */
export const customDomainRow = projection<EventsExcept<CustomDomainEvent, 'CustomDomainProofMissing'>>({
  table: 'custom_domain',
  version: 1,
  key: [],
  on: {
    CustomDomainChosen: ({ host, token }) => put({ host, token, verified_at: null }),
    CustomDomainVerified: (_, { at }) => change({}, { verified_at: at }),
    CustomDomainLost: () => change({}, { verified_at: null }),
    CustomDomainDropped: () => remove({}),
  },
})

/** A clinic's custom domain status. Host and token are null without a chosen host; times are ISO 8601. */
export interface DomainStatus {
  readonly hasAddOn: boolean
  readonly host: string | null
  readonly token: string | null
  readonly verifiedAt: string | null
}

const hasDomainAddOn = (clinicId: number) => hasAddOn(clinicId, 'custom-domain')

/** Selects the host a clinic chose and whether it may use it. One row. */
export const domainStatus = (clinicId: number): Statement<DomainStatus> =>
  sql`select ${hasDomainAddOn(clinicId)} as "hasAddOn", d.host, d.token, d.verified_at as "verifiedAt"
      from (select) one left join custom_domain d on d.clinic_id = ${clinicId}`

/** The host that serves a clinic's public forms now, or null. An SQL expression for a column. */
export const ownHost = (clinicId: number): Statement =>
  sql`(select d.host from custom_domain d
       where d.clinic_id = ${clinicId} and d.verified_at is not null and ${hasDomainAddOn(clinicId)})`

/** A host a clinic has verified. If it is not `active`, it serves nothing. */
export interface VerifiedHost {
  readonly host: string
  readonly clinicId: number
  readonly active: boolean
}

export const verifiedHosts: Statement<VerifiedHost> = sql`select host, clinic_id as "clinicId", active from proven_hosts()`
