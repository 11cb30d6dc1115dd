import { Schema } from 'effect'
import type { DomainStatus } from './custom-domain-row.ts'

const DnsRecordSchema = Schema.Struct({
  type: Schema.Literal('CNAME', 'TXT'),
  name: Schema.String,
  value: Schema.String,
}).annotations({ identifier: 'DnsRecord' })

/** The clinic's own host for its public forms. */
export const CustomDomainView = Schema.Struct({
  /** Whether the clinic has the add-on. */
  hasAddOn: Schema.Boolean,
  /** Null if the clinic chose no host. */
  host: Schema.NullOr(Schema.String),
  /** When the clinic verified the host; null if it has not yet. */
  verifiedAt: Schema.NullOr(Schema.String),
  active: Schema.Boolean,
  /** DNS records the clinic must create; empty if no host is chosen. */
  records: Schema.Array(DnsRecordSchema),
}).annotations({ identifier: 'CustomDomain' })
export type CustomDomainView = typeof CustomDomainView.Type

/** Returns the DNS name that holds a host's verification token. */
export const recordName = (host: string): string => `_caretrail.${host}`

/** Returns the TXT value that holds the token. */
export const recordValue = (token: string): string => `caretrail-clinic=${token}`

const recordsFor = (host: string, token: string, publicUrl: string): CustomDomainView['records'] => [
  { type: 'CNAME', name: host, value: new URL(publicUrl).hostname },
  { type: 'TXT', name: recordName(host), value: recordValue(token) },
]

/** Converts a clinic's status to the form its staff see. */
export const customDomainView = (
  { hasAddOn, host, token, verifiedAt }: DomainStatus,
  publicUrl: string,
): CustomDomainView => ({
  hasAddOn,
  host,
  verifiedAt,
  active: hasAddOn && verifiedAt !== null,
  records: host === null || token === null ? [] : recordsFor(host, token, publicUrl),
})
