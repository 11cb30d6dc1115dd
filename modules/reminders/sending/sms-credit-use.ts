import { projection } from '#events'
import { givenBack, taken } from '#modules/messages'
import type { ReminderEvent } from './events.ts'

/** How many texts each month has taken, of the plan's and of those bought beside it. */
export const smsCreditUse = projection<
  Extract<ReminderEvent, { _tag: 'ReminderHandedOver' | 'ReminderDelayed' | 'ReminderFailed' }>
>({
  table: 'sms_credit_use',
  version: 1,
  key: ['month'],
  on: { ReminderHandedOver: taken, ReminderDelayed: givenBack, ReminderFailed: givenBack },
})
