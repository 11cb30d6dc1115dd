import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** The clinic does not have the Custom Domain add-on. */
export class CustomDomainNeeded extends Refusal('CustomDomainNeeded') {}

/** The host is the product's own, or one above or below it. */
export class HostReserved extends Refusal('HostReserved', { fields: ['host'] }) {}

/** The clinic has no host, or changed it in the meantime. */
export class CustomDomainNotChosen extends Refusal('CustomDomainNotChosen') {}

/** Another clinic verified the host and still has it. */
export class CustomDomainTaken extends Refusal('CustomDomainTaken') {}

/** The name where the token should be has no TXT record. */
export class DomainRecordMissing extends Refusal('DomainRecordMissing') {}

/** The TXT records at the name do not contain the token. */
export class DomainRecordDiffers extends Refusal('DomainRecordDiffers') {}

/** The clinic controls the host, but the host resolves to no address. */
export class DomainLeadsNowhere extends Refusal('DomainLeadsNowhere') {}

/** DNS servers do not respond. */
export class DnsUnavailable extends Refusal('DnsUnavailable') {
  /** Seconds to wait before trying again. */
  readonly retryAfter = 10
}
