import { decider } from '#events'
import { decideDelivery, type Delivery, type DeliveryCommand, notTried } from '#rules/messages'
import type { ReminderType } from './contract.ts'
import {
  ReminderNotFound,
  ReminderNotPending,
  UnknownReminderAppointment,
  UnknownReminderPatient,
} from './errors.ts'
import {
  ReminderAnswered,
  ReminderChannelChanged,
  ReminderDropped,
  type ReminderEvent,
  reminderEvents,
  ReminderMarkedOverdue,
  ReminderPostponed,
  ReminderRemoved,
  ReminderRestored,
  ReminderRevised,
  ReminderScheduled,
  ReminderSendRequested,
} from './events.ts'
import { onItsWay, type Report, reported, say } from './way.ts'

type Fields<Tag extends ReminderEvent['_tag']> = Omit<Extract<ReminderEvent, { _tag: Tag }>, '_tag'>

/** What is to be said to whom, how and when. */
export type ReminderPlan = Fields<'ReminderScheduled'>
/** What may be different about a reminder when its appointment is. */
export type ReminderRevision = Fields<'ReminderRevised'>

interface Known {
  readonly is: 'listed' | 'removed' | 'dropped'
  readonly plan: ReminderPlan
  /** When it goes out by itself, unless its time has passed. */
  readonly dueAt: string
  readonly overdue: boolean
  /** Somebody wants it sent now, and nothing has come of that yet. */
  readonly requested: boolean
  /** How often what is said was changed: what is prepared with other words is not handed over. */
  readonly revisions: number
  readonly delivery: Delivery
  /** The provider has said whether it arrived. */
  readonly told: boolean
  /** Replies noted, by the provider’s names for them. */
  readonly replies: readonly string[]
}
type Reminder = { readonly is: 'unknown' } | Known

export type ReminderCommand =
  | {
      readonly _tag: 'ScheduleReminder'
      readonly plan: ReminderPlan
      readonly patientThere: boolean
      /** Whether the appointment, if it names one, is one of this patient. */
      readonly appointmentFits: boolean
      /** At once, at its time, or, where that has passed, when somebody sends it. */
      readonly goes: 'now' | 'later' | 'when sent'
    }
  | { readonly _tag: 'ReviseReminder'; readonly revision: ReminderRevision }
  | ({ readonly _tag: 'PostponeReminder' } & Fields<'ReminderPostponed'>)
  | ({ readonly _tag: 'ChangeReminderChannel' } & Fields<'ReminderChannelChanged'>)
  | { readonly _tag: 'MarkReminderOverdue' }
  | { readonly _tag: 'RequestSending' }
  | ({ readonly _tag: 'NoteReply' } & Fields<'ReminderAnswered'>)
  | ({ readonly _tag: 'DropReminder' } & Fields<'ReminderDropped'>)
  | { readonly _tag: 'RemoveReminder' }
  | { readonly _tag: 'RestoreReminder' }
  | DeliveryCommand
  | Report

export type ReminderRefusal =
  ReminderNotFound | ReminderNotPending | UnknownReminderPatient | UnknownReminderAppointment

/** The try that is next, or under way. Other words make it another try. */
export const tryOf = ({ delivery, revisions }: Pick<Known, 'delivery' | 'revisions'>): number =>
  delivery.tries + revisions + 1

const decide = (reminder: Reminder, command: ReminderCommand) => {
  if (command._tag === 'ScheduleReminder') return reminder.is === 'unknown' ? schedule(command) : []
  if (reminder.is === 'unknown') return new ReminderNotFound()
  switch (command._tag) {
    case 'RemoveReminder':
      return reminder.is === 'listed' ? [ReminderRemoved({})] : new ReminderNotFound()
    case 'RestoreReminder':
      return restore(reminder)
    case 'RequestSending':
      return reminder.is === 'listed' ? request(reminder) : new ReminderNotFound()
    case 'HandOver':
      return reminder.is === 'listed' && !reminder.overdue ? deliver(reminder, command) : []
    case 'NoteOutcome':
      return deliver(reminder, command)
    case 'NoteDelivery':
    case 'NoteUndelivered':
      return reported(reminder.delivery, reminder.told, command)
    case 'NoteReply':
      return reminder.replies.includes(command.reference) ? [] : [ReminderAnswered(untagged(command))]
    default:
      // What is on its way cannot be called back, and what has arrived stays as it was sent.
      return reminder.is === 'dropped' || reminder.delivery.is !== 'pending' ? [] : change(reminder, command)
  }
}

const untagged = <A extends { readonly _tag: string }>({ _tag, ...fields }: A): Omit<A, '_tag'> => fields

const schedule = (asked: Extract<ReminderCommand, { _tag: 'ScheduleReminder' }>) => {
  if (!asked.patientThere) return new UnknownReminderPatient()
  if (!asked.appointmentFits) return new UnknownReminderAppointment()
  const scheduled = ReminderScheduled(asked.plan)
  if (asked.goes === 'now') return [scheduled, ReminderSendRequested({})]
  return asked.goes === 'later' ? [scheduled] : [scheduled, ReminderMarkedOverdue({})]
}

const restore = ({ is }: Known) => {
  if (is === 'dropped') return new ReminderNotFound()
  return is === 'removed' ? [ReminderRestored({})] : []
}

const request = ({ delivery, requested }: Known) => {
  if (delivery.is !== 'pending') return new ReminderNotPending(delivery.is)
  return requested ? [] : [ReminderSendRequested({})]
}

const deliver = ({ delivery, revisions }: Known, command: DeliveryCommand) =>
  decideDelivery(say, delivery, { ...command, attempt: command.attempt - revisions })

type Change = Extract<
  ReminderCommand,
  {
    _tag:
      'ReviseReminder' | 'PostponeReminder' | 'ChangeReminderChannel' | 'MarkReminderOverdue' | 'DropReminder'
  }
>

const change = ({ plan, dueAt, overdue }: Known, command: Change): readonly ReminderEvent[] => {
  switch (command._tag) {
    case 'ReviseReminder': {
      const names = Object.keys(command.revision) as (keyof ReminderRevision)[]
      return names.every((name) => plan[name] === command.revision[name])
        ? []
        : [ReminderRevised(command.revision)]
    }
    case 'PostponeReminder':
      return overdue || dueAt === command.until ? [] : [ReminderPostponed({ until: command.until })]
    case 'ChangeReminderChannel':
      return plan.type === command.type ? [] : [ReminderChannelChanged(untagged(command))]
    case 'MarkReminderOverdue':
      return overdue ? [] : [ReminderMarkedOverdue({})]
    case 'DropReminder':
      return [ReminderDropped({ because: command.because })]
  }
}

const evolve = (before: Reminder, happened: ReminderEvent): Reminder => {
  if (happened._tag === 'ReminderScheduled') return made(happened)
  return before.is === 'unknown'
    ? before
    : { ...before, delivery: onItsWay(before.delivery, happened), ...changedBy(before, happened) }
}

const made = (plan: ReminderPlan): Known => ({
  is: 'listed',
  plan,
  dueAt: plan.scheduledFor,
  overdue: false,
  requested: false,
  revisions: 0,
  delivery: notTried,
  told: false,
  replies: [],
})

const changedBy = (before: Known, happened: ReminderEvent): Partial<Known> => {
  switch (happened._tag) {
    case 'ReminderRevised':
      return {
        plan: { ...before.plan, ...untagged(happened) },
        dueAt: happened.scheduledFor,
        overdue: false,
        requested: false,
        revisions: before.revisions + 1,
      }
    case 'ReminderChannelChanged': {
      const type: ReminderType = happened.type
      return { plan: { ...before.plan, type }, revisions: before.revisions + 1 }
    }
    case 'ReminderPostponed':
      return { dueAt: happened.until }
    case 'ReminderMarkedOverdue':
      return { overdue: true, requested: false }
    case 'ReminderSendRequested':
      return { overdue: false, requested: true }
    case 'ReminderDelayed':
      return { dueAt: happened.nextTryAt, requested: false }
    case 'ReminderDelivered':
    case 'ReminderUndelivered':
      return { told: true }
    case 'ReminderAnswered':
      return { replies: [...before.replies, happened.reference] }
    case 'ReminderDropped':
      return { is: 'dropped' }
    case 'ReminderRemoved':
      return { is: 'removed' }
    case 'ReminderRestored':
      return { is: 'listed' }
    default:
      return {}
  }
}

/** Something a patient is to be told. Stream: reminder-{id}. */
export const Reminder = decider<Reminder, ReminderCommand, ReminderEvent, ReminderRefusal>({
  stream: 'reminder',
  events: reminderEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
