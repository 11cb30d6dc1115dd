import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

export class CustomDomainNeeded extends Refusal('CustomDomainNeeded') {}

/** The host is the product's own, or one above or below it. */
export class HostReserved extends Refusal('HostReserved', { fields: ['host'] }) {}

export class CustomDomainNotChosen extends Refusal('CustomDomainNotChosen') {}

export class CustomDomainTaken extends Refusal('CustomDomainTaken') {}

export class DomainRecordMissing extends Refusal('DomainRecordMissing') {}

export class DomainRecordDiffers extends Refusal('DomainRecordDiffers') {}

/** The clinic controls the host, but the host resolves to no address. */
export class DomainLeadsNowhere extends Refusal('DomainLeadsNowhere') {}

export class DnsUnavailable extends Refusal('DnsUnavailable') {
  /** Seconds to wait before trying again. */
  readonly retryAfter = 10
}
