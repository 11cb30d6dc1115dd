import { Refusal } from '#modules/kernel'

/** Nothing was ever recorded of this clinic. */
export class ClinicNotFound extends Refusal<'ClinicNotFound'> {
  constructor() {
    super('ClinicNotFound', 'This clinic does not exist.')
  }
}

/** A service named by its id is not offered (any more). `field` is its place in what was sent. */
export class ServiceNotOffered extends Refusal<'ServiceNotOffered'> {
  constructor(field: string) {
    super('ServiceNotOffered', 'This service is not offered any more. Add it again if it should be.', {
      fields: { [field]: 'This service is not offered any more' },
    })
  }
}

/** Whoever is to give these services no longer is the only one who does. */
export class ServiceWithoutPractitioner extends Refusal<'ServiceWithoutPractitioner'> {
  constructor(services: readonly string[]) {
    super(
      'ServiceWithoutPractitioner',
      `Nobody else gives ${services.join(', ')}. Name somebody else first, or stop offering it.`,
      { fields: { services: 'Nobody else gives this service' } },
    )
  }
}
