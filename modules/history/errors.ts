import { Refusal } from '#modules/kernel'

/** Nothing happened at this position of the clinic's log. */
export class EventNotFound extends Refusal<'EventNotFound'> {
  constructor() {
    super('EventNotFound', 'This event does not exist.')
  }
}
