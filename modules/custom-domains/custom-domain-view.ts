import { Schema } from 'effect'
import type { Standing } from './custom-domain-row.ts'

/** What is to be put into the DNS. */
const Record = Schema.Struct({
  type: Schema.Literal('CNAME', 'TXT'),
  name: Schema.String,
  value: Schema.String,
}).annotations({ identifier: 'DnsRecord' })

/** The clinic's own host for its public forms. */
export const CustomDomainView = Schema.Struct({
  /** Whether the clinic has the add-on. */
  hasAddOn: Schema.Boolean,
  /** Null where none is chosen. */
  host: Schema.NullOr(Schema.String),
  /** When it was proven to be the clinic's; null where it is not yet. */
  verifiedAt: Schema.NullOr(Schema.String),
  /** Whether forms are served at it now. */
  active: Schema.Boolean,
  /** What the clinic puts into the DNS; empty where no host is chosen. */
  records: Schema.Array(Record),
}).annotations({ identifier: 'CustomDomain' })
export type CustomDomainView = typeof CustomDomainView.Type

/** The name at which a host's owner puts the token. */
export const recordName = (host: string): string => `_caretrail.${host}`

/** What stands there. */
export const recordValue = (token: string): string => `caretrail-clinic=${token}`

const recordsFor = (host: string, token: string, publicUrl: string): CustomDomainView['records'] => [
  { type: 'CNAME', name: host, value: new URL(publicUrl).hostname },
  { type: 'TXT', name: recordName(host), value: recordValue(token) },
]

/** How a clinic stands, as its people see it. */
export const viewOf = (
  { hasAddOn, host, token, verifiedAt }: Standing,
  publicUrl: string,
): CustomDomainView => ({
  hasAddOn,
  host,
  verifiedAt,
  active: hasAddOn && verifiedAt !== null,
  records: host === null || token === null ? [] : recordsFor(host, token, publicUrl),
})
