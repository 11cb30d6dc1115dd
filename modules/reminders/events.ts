import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { REASONS, WAYS } from '#contracts/messages'
import { PASSED_ON } from '#rules/kernel'
import { ANSWERS, DROP_REASONS, REMINDER_KINDS, REMINDER_TYPES, RULE_CHANNELS } from './contract.ts'

const { String: Text, Int: Count, Boolean: Flag } = Schema
const Type = Schema.Literal(...REMINDER_TYPES)
const Via = Schema.Literal(...WAYS)
const Why = Schema.Literal(...REASONS)
const Code = Schema.NullOr(Text)
/** A credit for one text: the plan's of a month (YYYY-MM), or one bought beside it. */
const Credit = Schema.NullOr(Schema.Struct({ of: Schema.Literal('plan', 'extra'), month: Text }))

const ofPatient = (_: number, { patientId }: { readonly patientId: number }): string => `patient-${patientId}`

// These names and fields are the storage format: they change only with an upcaster.

export const ReminderScheduled = event('ReminderScheduled', {
  says: 'A patient is to be told something at a certain time, by a person’s wish or by a rule of the clinic.',
  subject: ofPatient,
  fields: {
    patientId: Count,
    appointmentId: Schema.NullOr(Count),
    kind: Schema.Literal(...REMINDER_KINDS),
    type: Type,
    /** When it goes out, ISO 8601, and the zone that was meant. */
    scheduledFor: Text,
    zone: Text,
    /** What the rule asked for, where quiet hours moved it; else null. */
    wantedFor: Schema.NullOr(Text),
    /** The rule that made it; null: a person did. */
    rule: Schema.NullOr(Schema.Struct({ id: Count, minutesBefore: Count })),
    message: Text,
  },
  personal: { message: '' },
})

export const ReminderRevised = event('ReminderRevised', {
  says: 'The appointment is at another time, or for something else: its reminder says so, at its own new time.',
  subject: ofPatient,
  fields: {
    patientId: Count,
    type: Type,
    scheduledFor: Text,
    zone: Text,
    wantedFor: Schema.NullOr(Text),
    message: Text,
  },
  personal: { message: '' },
})

export const ReminderTransferred = event('ReminderTransferred', {
  says: 'Two patients became one, or one two again: the reminder is the other’s. Its words stay under the key they had.',
  fields: { from: Count, to: Count, because: Schema.Literal(...PASSED_ON) },
})

export const ReminderPostponed = event('ReminderPostponed', {
  says: 'A reminder came due in the patient’s quiet hours and waits for their end.',
  fields: { until: Text },
})

export const ReminderChannelChanged = event('ReminderChannelChanged', {
  says: 'A reminder goes another way than was planned.',
  fields: { type: Type, because: Schema.Literal('no_credits', 'opted_out') },
})

export const ReminderMarkedOverdue = event('ReminderMarkedOverdue', {
  says: 'The time of a reminder passed without it. It is not sent by itself any more.',
  fields: {},
})

export const ReminderSendRequested = event('ReminderSendRequested', {
  says: 'Somebody wants a reminder to go out now.',
  /** Now, ISO 8601. */
  fields: { at: Text },
})

export const ReminderHandedOver = event('ReminderHandedOver', {
  says: 'A reminder is being given to the provider: from here on it may have gone out.',
  fields: {
    attempt: Count,
    via: Via,
    /** The SMS credit it takes; null for email. */
    credit: Credit,
    /** On the program’s clocks, which the log’s own time does not follow backwards. */
    at: Text,
  },
})

export const ReminderSent = event('ReminderSent', {
  says: 'The provider took a reminder, or the outbox did where there is none.',
  fields: { via: Via, reference: Text },
})

export const ReminderDelayed = event('ReminderDelayed', {
  says: 'The provider did not take a reminder for now. It is tried again; a credit it had taken is given back.',
  fields: { attempt: Count, reason: Why, code: Code, nextTryAt: Text, credit: Credit },
})

export const ReminderUnsettled = event('ReminderUnsettled', {
  says: 'It is not known whether the provider took a reminder: its own log is asked.',
  fields: {},
})

export const ReminderFailed = event('ReminderFailed', {
  says: 'A reminder was not sent and will not be. A credit it had taken is given back.',
  fields: { reason: Why, code: Code, credit: Credit },
})

export const ReminderDelivered = event('ReminderDelivered', {
  says: 'The provider says that a reminder has reached the patient.',
  fields: {},
})

export const ReminderUndelivered = event('ReminderUndelivered', {
  says: 'The provider took a reminder, and could not bring it to the patient.',
  fields: { reason: Why, code: Code },
})

export const ReminderAnswered = event('ReminderAnswered', {
  says: 'The patient replied to a reminder.',
  subject: ofPatient,
  fields: {
    patientId: Count,
    answer: Schema.Literal(...ANSWERS),
    /** The provider’s name for the reply: the same one is not noted twice. */
    reference: Text,
    text: Text,
  },
  personal: { text: '' },
})

export const ReminderDropped = event('ReminderDropped', {
  says: 'What a reminder was about is no more.',
  fields: { because: Schema.Literal(...DROP_REASONS) },
})

export const ReminderRemoved = event('ReminderRemoved', {
  says: 'A reminder was taken off the list. What was pending is not sent.',
  fields: {},
})

export const ReminderRestored = event('ReminderRestored', {
  says: 'A removed reminder was taken back on the list.',
  fields: {},
})

export const reminderEvents = [
  ReminderScheduled,
  ReminderRevised,
  ReminderTransferred,
  ReminderPostponed,
  ReminderChannelChanged,
  ReminderMarkedOverdue,
  ReminderSendRequested,
  ReminderHandedOver,
  ReminderSent,
  ReminderDelayed,
  ReminderUnsettled,
  ReminderFailed,
  ReminderDelivered,
  ReminderUndelivered,
  ReminderAnswered,
  ReminderDropped,
  ReminderRemoved,
  ReminderRestored,
] as const
export type ReminderEvent = EventsOf<typeof reminderEvents>

const Rule = Schema.Struct({
  id: Count,
  minutesBefore: Count,
  channel: Schema.Literal(...RULE_CHANNELS),
  enabled: Flag,
  template: Text,
})

export const ReminderRulesChanged = event('ReminderRulesChanged', {
  says: 'The clinic reminds its patients differently from now on.',
  fields: {
    rules: Schema.Array(Rule),
    quietFrom: Text,
    quietTo: Text,
    emailWithoutCredits: Flag,
  },
})

export const reminderRulesEvents = [ReminderRulesChanged] as const
export type ReminderRulesEvent = EventsOf<typeof reminderRulesEvents>
