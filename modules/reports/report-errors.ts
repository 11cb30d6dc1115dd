import { Refusal } from '#modules/kernel'

const SAYS = 'That day has not come yet. Choose today, or a day before.'

/** Nobody knows yet what will be known then. */
export class DayToCome extends Refusal<'DayToCome'> {
  constructor() {
    super('DayToCome', SAYS, { fields: { asOf: SAYS } })
  }
}
