import { figure } from './figures.en.ts'

/** Refusals of any call, by tag. */
export const refusals = {
  NotSignedIn: () => 'Please sign in to continue.',
  SubscriptionNeeded: () =>
    'Your clinic is read-only. You can still view and export everything. An administrator can make changes possible again under Subscription.',
  Forbidden: () => 'Your role does not allow this.',
  InvalidApiKey: () =>
    'This API key does not work. It was revoked, has expired or was mistyped. Create a new one in Settings → Security.',
  ApiAccessNeeded: () =>
    'API keys need the API Access add-on. An administrator can add it under Subscription.',
  ScopeNeeded: ({ scope }: { readonly scope: string | null }) =>
    scope === null
      ? 'No API key allows this. Sign in to do it.'
      : `This API key does not have the scope ${scope}.`,
  SecondFactorDue: () => 'Your clinic requires a second factor. Set it up in Settings → Security.',
  ProofNeeded: () => 'Please confirm that it’s you first.',
  StaleVersion: () => 'This record was changed by someone else since you opened it.',
  IdempotencyKeyReused: () => 'This idempotency key was already used for another request.',
  Invalid: () => 'Please check what you entered.',
  NotFound: () => 'There is nothing here.',
  Malformed: () => 'The request could not be read.',
  PathMisspelled: () => 'This address is spelled differently here. Please check it.',
  WrongMethod: () => 'This method is not allowed here.',
  WrongType: ({ types }: { readonly types: readonly string[] }) =>
    `Please send this as ${types.join(' or ')}.`,
  TooLarge: () => 'The request is too large.',
  ForeignOrigin: () => 'This request came from another site.',
  NotNow: () => 'This is not possible right now. Please try again in a moment.',
  KeyMissing: () =>
    'This record cannot be changed: the key of its data is missing or damaged. Please tell the person who runs the server.',
  EventUnreadable: ({ position }: { readonly position: number }) =>
    `The event at position ${figure(position)} of the clinic’s record was changed and cannot be read. Please tell the person who runs the server.`,
  CheckpointsUnreadable: () =>
    'The signed checkpoints of this clinic cannot be read. Please tell the person who runs the server.',
  DatabaseFull: () =>
    'The server has no space left. Nothing can be saved, and no patient’s data can be shown, because each view has to be recorded. Please tell the person who runs the server.',
  Unexpected: () => 'Something went wrong on our side. Nothing was saved.',
}

/** Problems of any field, by code. */
export const problems = {
  value_missing: () => 'Please fill this in',
  value_invalid: () => 'Please enter a valid value',
  choice_invalid: ({ options }: { readonly options: readonly string[] }) =>
    `Please choose one of these: ${options.join(', ')}`,
  value_fixed: ({ value }: { readonly value: string }) => `This can only be ${value}`,
  value_too_small: ({ least }: { readonly least: number }) => `Please enter ${figure(least)} or more`,
  value_too_large: ({ most }: { readonly most: number }) => `Please enter ${figure(most)} or less`,
  text_too_short: ({ least }: { readonly least: number }) =>
    `Please use at least ${figure(least)} characters`,
  text_too_long: ({ most }: { readonly most: number }) => `Please use at most ${figure(most)} characters`,
  too_few: ({ least }: { readonly least: number }) => `Please choose at least ${figure(least)}`,
  too_many: ({ most }: { readonly most: number }) => `Please choose at most ${figure(most)}`,
  fields_unknown: ({ fields }: { readonly fields: readonly string[] }) =>
    `Unknown fields: ${fields.join(', ')}`,
  text_not_storable: () => 'This text has characters that cannot be saved',
  cursor_invalid: () => 'This cursor does not belong to this list. Please start again without it',
  email_invalid: () => 'Please enter a valid email address',
  date_invalid: () => 'Please enter a valid date',
  date_missing: () => 'Please choose a date',
  id_invalid: () => 'This is not a valid ID',
  number_out_of_range: ({ least, most }: { readonly least: number; readonly most: number }) =>
    `Please enter ${least} to ${most}`,
  repeat_missing: () => 'Please choose how it repeats',
  weekday_invalid: () => 'Please choose a weekday',
  monthly_by_missing: () => 'Please choose the day of the month or the weekday',
  end_ambiguous: () => 'Please choose an end date or a number of times, not both',
  patient_missing: () => 'Please choose a patient',
  patient_unknown: () => 'This patient does not exist',
  practitioner_missing: () => 'Please choose a practitioner',
  time_missing: () => 'Please enter a time',
  time_invalid: () => 'Please enter a time as HH:MM',
  appointment_missing: () => 'Please choose an appointment',
  days_out_of_range: ({ most }: { readonly most: number }) => `Please choose 1 to ${most} days`,
}
