import { Refusal } from '#modules/kernel'

/** The clinic has not taken the add-on. */
export class CustomDomainNeeded extends Refusal<'CustomDomainNeeded'> {
  constructor() {
    super(
      'CustomDomainNeeded',
      'Forms at an address of your own are the add-on Custom Domain. Add it under Subscription.',
    )
  }
}

/** The host is the product's own, or one above or below it. */
export class HostReserved extends Refusal<'HostReserved'> {
  constructor(publicHost: string) {
    const message = `Please choose a host of your own, not one of ${publicHost}`
    super('HostReserved', message, { fields: { host: message } })
  }
}

/** Nothing was chosen, or something else meanwhile. */
export class CustomDomainNotChosen extends Refusal<'CustomDomainNotChosen'> {
  constructor() {
    super('CustomDomainNotChosen', 'This host was removed or replaced meanwhile. Load the page again.')
  }
}

/** Another clinic has proven the host to be its own, and still has it. */
export class CustomDomainTaken extends Refusal<'CustomDomainTaken'> {
  constructor() {
    super(
      'CustomDomainTaken',
      'This host belongs to another clinic here. It has to be removed there first; if that clinic is not yours, ask support.',
    )
  }
}

/** There is no text at the name where the token should stand. */
export class DomainRecordMissing extends Refusal<'DomainRecordMissing'> {
  constructor(name: string) {
    super(
      'DomainRecordMissing',
      `There is no TXT record at ${name} yet. A new record can take an hour to be seen; check again then.`,
    )
  }
}

/** The texts at the name are others. */
export class DomainRecordDiffers extends Refusal<'DomainRecordDiffers'> {
  constructor(name: string) {
    super(
      'DomainRecordDiffers',
      `The TXT record at ${name} has another value. Copy the one shown here; a changed record can take an hour to be seen.`,
    )
  }
}

/** The host is the clinic's, and nobody would find anything there. */
export class DomainLeadsNowhere extends Refusal<'DomainLeadsNowhere'> {
  constructor(host: string) {
    super(
      'DomainLeadsNowhere',
      `${host} leads nowhere yet. Add the CNAME record shown here; it can take an hour to be seen.`,
    )
  }
}

/** Nobody knows what stands in the DNS. */
export class DnsUnavailable extends Refusal<'DnsUnavailable'> {
  /** Seconds after which another try makes sense. */
  readonly retryAfter = 10

  constructor() {
    super(
      'DnsUnavailable',
      'The DNS does not answer for this host right now. Please check again in a moment.',
    )
  }
}
