import { projection } from '#events'
import { returnCredit, takeCredit } from '#modules/messages'
import type { InvitationEvent } from '#modules/intake-forms'
import type { ReminderEvent } from '../events.ts'

type CreditUseTag = 'ReminderHandedOver' | 'FormInvitationHandedOver'
type CreditReturnTag = 'ReminderDelayed' | 'ReminderFailed' | 'FormInvitationDelayed' | 'FormInvitationFailed'

/** The SMS credits that each month's texts used: those of reminders and of invitations to forms. */
export const smsCreditUse = projection<
  Extract<ReminderEvent | InvitationEvent, { _tag: CreditUseTag | CreditReturnTag }>
>({
  table: 'sms_credit_use',
  version: 2,
  key: ['month'],
  on: {
    ReminderHandedOver: takeCredit,
    ReminderDelayed: returnCredit,
    ReminderFailed: returnCredit,
    FormInvitationHandedOver: takeCredit,
    FormInvitationDelayed: returnCredit,
    FormInvitationFailed: returnCredit,
  },
})
