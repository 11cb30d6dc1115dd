import { Schema } from 'effect'
import { event, type EventsOf } from '#events'
import { FAILURE_REASONS, DELIVERY_METHODS, WAIT_REASONS } from '#contracts/messages'
import { MOVE_REASONS } from '#rules/kernel'
import { DROP_REASONS, REMINDER_KINDS, REMINDER_TYPES, REPLY_MEANINGS, RULE_CHANNELS } from './contract.ts'

const { String: Text, Int: Count, Boolean: Flag } = Schema
const Type = Schema.Literal(...REMINDER_TYPES)
const Via = Schema.Literal(...DELIVERY_METHODS)
const Reason = Schema.Literal(...FAILURE_REASONS)
const Code = Schema.NullOr(Text)
/** An SMS credit: one of the plan's for a month (YYYY-MM), or a purchased one. */
const Credit = Schema.NullOr(Schema.Struct({ of: Schema.Literal('plan', 'extra'), month: Text }))

const ofPatient = (_: number, { patientId }: { readonly patientId: number }): string => `patient-${patientId}`

// These names and fields are the storage format: change them only with an upcaster.

export const ReminderScheduled = event('ReminderScheduled', {
  description: 'A person or a rule of the clinic scheduled a message to a patient.',
  subject: ofPatient,
  open: [
    'patientId',
    'appointmentId',
    'seriesVisits',
    'kind',
    'type',
    'scheduledFor',
    'zone',
    'wantedFor',
    'rule',
  ],
  fields: {
    patientId: Count,
    appointmentId: Schema.NullOr(Count),
    /** The visits of a message about a series, `appointmentId` the first; absent in any other. */
    seriesVisits: Schema.optional(Schema.Array(Count)),
    kind: Schema.Literal(...REMINDER_KINDS),
    type: Type,
    /** The time to send it, ISO 8601, and the time zone used. */
    scheduledFor: Text,
    zone: Text,
    /** The time the rule asked for, if quiet hours moved it; else null. */
    wantedFor: Schema.NullOr(Text),
    /** The rule that created it; null if a user did. */
    rule: Schema.NullOr(Schema.Struct({ id: Count, minutesBefore: Count })),
    message: Text,
  },
})

export const ReminderRevised = event('ReminderRevised', {
  description: 'The appointment changed, so its reminder got a new text and a new time.',
  subject: ofPatient,
  open: ['patientId', 'type', 'scheduledFor', 'zone', 'wantedFor'],
  fields: {
    patientId: Count,
    type: Type,
    scheduledFor: Text,
    zone: Text,
    wantedFor: Schema.NullOr(Text),
    message: Text,
  },
})

export const ReminderTransferred = event('ReminderTransferred', {
  description:
    'Two patients were merged or separated, so the reminder belongs to the other one. Its text stays sealed with the same key.',
  fields: { from: Count, to: Count, because: Schema.Literal(...MOVE_REASONS) },
})

export const ReminderPostponed = event('ReminderPostponed', {
  description: 'A reminder came due in the patient’s quiet hours and waits until they end.',
  open: ['until'],
  fields: { until: Text },
})

export const ReminderChannelChanged = event('ReminderChannelChanged', {
  description: 'A reminder goes by the other channel.',
  fields: { type: Type, because: Schema.Literal('no_credits', 'sms_unpaid', 'opted_out') },
})

export const ReminderHeld = event('ReminderHeld', {
  description:
    'A reminder came due while its clinic may not send. It waits until the given time or, without one, until the reason is gone.',
  open: ['until'],
  fields: { reason: Schema.Literal(...WAIT_REASONS), until: Schema.NullOr(Text) },
})

export const ReminderMarkedOverdue = event('ReminderMarkedOverdue', {
  description: 'The time of a reminder passed before it could be sent. It is no longer sent automatically.',
  fields: {},
})

export const ReminderSendRequested = event('ReminderSendRequested', {
  description: 'Someone asked to send a reminder now.',
  /** The time of the request, ISO 8601. */
  open: ['at'],
  fields: { at: Text },
})

export const ReminderHandedOver = event('ReminderHandedOver', {
  description:
    'A reminder is being sent to the provider. From here on the patient, or the contact of the patient, may get it.',
  version: 2,
  upcasters: { 1: (fields) => ({ ...fields, recipient: null }) },
  open: ['credit', 'at'],
  fields: {
    attempt: Count,
    via: Via,
    /** The SMS credit it takes; null for email. */
    credit: Credit,
    /** The application's clock. The log’s own timestamps never go backward, so they can differ. */
    at: Text,
    /** The patient whose address it goes to, if it is about another one. */
    recipient: Schema.NullOr(Count),
  },
})

export const ReminderSent = event('ReminderSent', {
  description: 'The provider accepted a reminder, or the outbox kept it where no provider is configured.',
  open: ['reference'],
  fields: { via: Via, reference: Text },
})

export const ReminderDelayed = event('ReminderDelayed', {
  description: 'The provider did not accept a reminder yet. It is tried again, and its credit is given back.',
  open: ['code', 'nextTryAt', 'credit'],
  fields: { attempt: Count, reason: Reason, code: Code, nextTryAt: Text, credit: Credit },
})

export const ReminderUnsettled = event('ReminderUnsettled', {
  description: 'The provider’s log is checked for whether it accepted a reminder.',
  fields: {},
})

export const ReminderFailed = event('ReminderFailed', {
  description: 'A reminder was not sent and will not be. Its credit is given back.',
  open: ['code', 'credit'],
  fields: { reason: Reason, code: Code, credit: Credit },
})

export const ReminderDelivered = event('ReminderDelivered', {
  description: 'The provider reports that a reminder reached the patient.',
  fields: {},
})

export const ReminderUndelivered = event('ReminderUndelivered', {
  description: 'The provider accepted a reminder but could not deliver it.',
  open: ['code'],
  fields: { reason: Reason, code: Code },
})

export const ReminderAnswered = event('ReminderAnswered', {
  description: 'The patient replied to a reminder.',
  subject: ofPatient,
  open: ['patientId', 'answer', 'reference'],
  fields: {
    patientId: Count,
    answer: Schema.Literal(...REPLY_MEANINGS),
    /** The provider’s id of the reply. The same reply is recorded only once. */
    reference: Text,
    text: Text,
  },
})

export const ReminderDropped = event('ReminderDropped', {
  description: 'The reason for a reminder no longer exists, so it is not sent.',
  fields: { because: Schema.Literal(...DROP_REASONS) },
})

export const ReminderRemoved = event('ReminderRemoved', {
  description: 'Someone deleted a reminder. A pending one is not sent.',
  fields: {},
})

export const ReminderRestored = event('ReminderRestored', {
  description: 'Someone restored a deleted reminder.',
  fields: {},
})

export const ReminderHandled = event('ReminderHandled', {
  description:
    'Someone took care of a reminder that was not sent, or of the patient’s reply. It no longer needs attention.',
  fields: {},
})

export const ReminderHandlingUndone = event('ReminderHandlingUndone', {
  description: 'Someone undid that a reminder was taken care of.',
  fields: {},
})

export const reminderEvents = [
  ReminderScheduled,
  ReminderRevised,
  ReminderTransferred,
  ReminderPostponed,
  ReminderChannelChanged,
  ReminderHeld,
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
  ReminderHandled,
  ReminderHandlingUndone,
] as const
export type ReminderEvent = EventsOf<typeof reminderEvents>
/** The fields of a reminder's event, without its tag. */
export type ReminderFields<Tag extends ReminderEvent['_tag']> = Omit<
  Extract<ReminderEvent, { readonly _tag: Tag }>,
  '_tag'
>

const Rule = Schema.Struct({
  id: Count,
  minutesBefore: Count,
  channel: Schema.Literal(...RULE_CHANNELS),
  enabled: Flag,
  template: Text,
})

export const ReminderRulesChanged = event('ReminderRulesChanged', {
  description: 'Someone changed the clinic’s reminder rules.',
  open: ['rules', 'quietFrom', 'quietTo'],
  fields: { rules: Schema.Array(Rule), quietFrom: Text, quietTo: Text, emailWithoutCredits: Flag },
})

export const reminderRulesEvents = [ReminderRulesChanged] as const
export type ReminderRulesEvent = EventsOf<typeof reminderRulesEvents>
