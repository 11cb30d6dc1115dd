import { Refusal } from '#modules/kernel'

/** No such notice is shown to this person. */
export class NoticeNotFound extends Refusal<'NoticeNotFound'> {
  constructor() {
    super('NoticeNotFound', 'This notification does not exist.')
  }
}
