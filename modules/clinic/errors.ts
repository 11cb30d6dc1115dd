import { Refusal } from '#modules/kernel'

/** Nothing was ever recorded of this clinic. */
export class ClinicNotFound extends Refusal<'ClinicNotFound'> {
  constructor() {
    super('ClinicNotFound', 'This clinic does not exist.')
  }
}

/** A service named by its id is not offered (any more). `row` is its place in what was sent. */
export class ServiceNotOffered extends Refusal<'ServiceNotOffered'> {
  constructor(row: number) {
    super('ServiceNotOffered', 'This service is not offered any more. Add it again if it should be.', {
      fields: { [`services.${row}.name`]: 'This service is not offered any more' },
    })
  }
}
