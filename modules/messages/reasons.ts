import type { Reason } from './contract.ts'

const sentences: Readonly<Record<Reason, string>> = {
  no_email: 'The patient has no email address on record.',
  no_phone: 'The patient has no phone number on record.',
  phone_invalid: 'The phone number on record is not one that texts can be sent to.',
  opted_out: 'The patient has asked not to be sent messages this way.',
  no_credits: 'All SMS credits of this month are used. More can be added under Subscription.',
  patient_gone: 'The patient was removed.',
  mail_refused: 'The mail server refused the address or the message.',
  mail_unavailable: 'The message could not be given to the mail server.',
  text_refused: 'The text service refused the message.',
  text_unavailable: 'The message could not be given to the text service.',
  landline: 'The phone number is a landline, which cannot receive texts.',
  unreachable: 'The phone cannot be reached: it is off, or the number is no longer in use.',
  blocked: 'The phone, or its network, does not accept this text.',
  filtered: 'The phone network filtered the text out.',
  outcome_unknown:
    'The connection broke off while the message was being handed over. It may have arrived, so it is not sent again by itself.',
  form_closed: 'The form was deactivated or deleted, or its link ran out, before the message could go out.',
  lost_time:
    'It was due before the clinic came back from a backup, and may have gone out then. It was not sent again.',
}

/** Why a message was not sent, in a sentence for staff. */
export const reasonSays = (reason: Reason): string => sentences[reason]
