import { projection } from '#events'
import { creditReturned, creditTaken } from '#modules/messages'
import type { ReminderEvent } from '../events.ts'

export const smsCreditUse = projection<
  Extract<ReminderEvent, { _tag: 'ReminderHandedOver' | 'ReminderDelayed' | 'ReminderFailed' }>
>({
  table: 'sms_credit_use',
  version: 1,
  key: ['month'],
  on: { ReminderHandedOver: creditTaken, ReminderDelayed: creditReturned, ReminderFailed: creditReturned },
})
