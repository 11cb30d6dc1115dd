import { Refusal } from '#modules/kernel'

/** No patient of this clinic with this number was erased. */
export class CertificateNotFound extends Refusal<'CertificateNotFound'> {
  constructor() {
    super('CertificateNotFound', 'There is no certificate with this number.')
  }
}

/** What was typed to confirm an erasure is not this patient. */
export class ErasureUnconfirmed extends Refusal<'ErasureUnconfirmed'> {
  constructor() {
    const says = 'This is neither the name nor the number of the patient'
    super('ErasureUnconfirmed', says, { fields: { confirmation: says } })
  }
}

/** The record is to be kept for some time yet, and nobody has said that it is erased all the same. */
export class ErasureEarly extends Refusal<'ErasureEarly'> {
  constructor(keptUntil: string) {
    const says = 'The time to keep this record is not over. Confirm that it is erased before.'
    super('ErasureEarly', says, { fields: { early: says }, details: { keptUntil } })
  }
}
