import type { FailureReason } from './contract.ts'

export const refusals = {
  KeptMessageNotFound: () => 'The outbox has no such message.',
}

export const problems = {
  channel_missing: () => 'Please choose email or SMS',
  email_consent_missing: () => 'Please choose whether emails may be sent',
  text_consent_missing: () => 'Please choose whether texts may be sent',
}

/** The reasons why a message was not, or will not be, sent. */
export const failureReasons: Readonly<Record<FailureReason, string>> = {
  no_email: 'The patient has no email address on record.',
  no_phone: 'The patient has no phone number on record.',
  contact_gone: 'The patient uses the contact of someone who is no longer on the list.',
  phone_invalid: 'The phone number on record cannot receive texts.',
  opted_out: 'The patient opted out of these messages.',
  carrier_opted_out: 'The phone company refused it, because the patient texted STOP.',
  no_credits: 'All SMS credits for this month are used. An administrator can get more.',
  patient_gone: 'The patient was removed.',
  mail_refused: 'The mail server rejected the address or the message.',
  mail_unavailable: 'The mail server could not be reached.',
  text_refused: 'The text service rejected the message.',
  text_unavailable: 'The text service could not be reached.',
  landline: 'The phone number is a landline, which cannot receive texts.',
  unreachable: 'The phone cannot be reached: it is off, or the number is no longer in use.',
  blocked: 'The phone or its network does not accept this text.',
  filtered: 'The phone network filtered the text out as spam.',
  outcome_unknown:
    'The connection was lost while the message was being sent. It may have arrived, so it is not sent again automatically.',
  form_closed: 'The form was deactivated or deleted, or its link expired, before the message could be sent.',
  lost_time:
    'It was due before the clinic was restored from a backup and may have been sent then. It was not sent again.',
  sms_unpaid: 'Texts need a payment method on file. An administrator can add one under Subscription.',
  address_unconfirmed: 'It waits until the owner of the clinic has confirmed their email address.',
  hourly_limit:
    'The clinic has sent as many messages as it may in an hour. It goes out when the next hour begins.',
}
