import { decider } from '#events'
import { afterPassing, type CameFrom, goesAlong, type PassedOn, sealedFor } from '#rules/kernel'
import { decideDelivery, type Delivery, type DeliveryCommand, notTried } from '#rules/messages'
import {
  ReminderNotFound,
  ReminderNotPending,
  UnknownReminderAppointment,
  UnknownReminderPatient,
} from './errors.ts'
import {
  ReminderAnswered,
  ReminderDropped,
  type ReminderEvent,
  reminderEvents,
  ReminderMarkedOverdue,
  ReminderRemoved,
  ReminderRestored,
  ReminderRevised,
  ReminderScheduled,
  ReminderSendRequested,
  ReminderTransferred,
} from './events.ts'
import { type Circumstances, obstacles } from './obstacles.ts'
import { onItsWay, type Report, reported, say } from './way.ts'

type Fields<Tag extends ReminderEvent['_tag']> = Omit<Extract<ReminderEvent, { _tag: Tag }>, '_tag'>

/** What is to be said to whom, how and when. */
export type ReminderPlan = Fields<'ReminderScheduled'>
/** What may be different about a reminder when its appointment is. */
export type ReminderRevision = Fields<'ReminderRevised'>

export interface KnownReminder {
  readonly is: 'listed' | 'removed' | 'dropped'
  readonly plan: ReminderPlan
  readonly cameFrom: CameFrom
  /** When it goes out, unless its time has passed. */
  readonly dueAt: string
  readonly overdue: boolean
  /** Somebody asked to send it: since the last try, and at all. */
  readonly requested: boolean
  readonly insisted: boolean
  readonly delivery: Delivery
  /** The provider has said whether it arrived. */
  readonly told: boolean
  /** Replies noted, by the provider’s names for them. */
  readonly replies: readonly string[]
}
type Reminder = { readonly is: 'unknown' } | KnownReminder

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
  /** Somebody wants a pending one to say something else. `past`: its time is over, so that somebody has to send it. */
  | { readonly _tag: 'RewriteReminder'; readonly revision: ReminderRevision; readonly past: boolean }
  | { readonly _tag: 'RequestSending'; readonly at: string }
  /** Its time may have come: what stands in its way? */
  | ({ readonly _tag: 'PrepareReminder' } & Circumstances)
  | DeliveryCommand
  | Report
  | ({ readonly _tag: 'NoteReply' } & Fields<'ReminderAnswered'>)
  | ({ readonly _tag: 'DropReminder' } & Fields<'ReminderDropped'>)
  | ({ readonly _tag: 'TransferReminder' } & PassedOn)
  | { readonly _tag: 'RemoveReminder' }
  | { readonly _tag: 'RestoreReminder' }

export type ReminderRefusal =
  ReminderNotFound | ReminderNotPending | UnknownReminderPatient | UnknownReminderAppointment

/** Whether nothing but the hour keeps a reminder from going out, and the hour has come. */
export const isDue = (reminder: KnownReminder, now: number): boolean =>
  isWaiting(reminder) && Date.parse(reminder.dueAt) <= now

const isWaiting = ({ is, delivery, overdue }: KnownReminder): boolean =>
  is === 'listed' && delivery.is === 'pending' && !overdue

const decide = (reminder: Reminder, command: ReminderCommand) => {
  if (command._tag === 'ScheduleReminder') return reminder.is === 'unknown' ? schedule(command) : []
  if (reminder.is === 'unknown') return new ReminderNotFound()
  switch (command._tag) {
    case 'ReviseReminder':
      return isOpen(reminder) ? revise(reminder, command.revision) : []
    case 'RewriteReminder':
      return reminder.is === 'listed' ? rewrite(reminder, command) : new ReminderNotFound()
    case 'DropReminder':
      return isOpen(reminder) ? [ReminderDropped({ because: command.because })] : []
    case 'RequestSending':
      return reminder.is === 'listed' ? request(reminder, command.at) : new ReminderNotFound()
    case 'PrepareReminder':
      return isDue(reminder, command.now) ? prepare(reminder, command) : []
    case 'HandOver':
      return isWaiting(reminder) ? decideDelivery(say, reminder.delivery, command) : []
    case 'NoteOutcome':
      return decideDelivery(say, reminder.delivery, command)
    case 'NoteDelivery':
    case 'NoteUndelivered':
      return reported(reminder.delivery, reminder.told, command)
    case 'NoteReply':
      return reminder.replies.includes(command.reference)
        ? []
        : [ReminderAnswered({ ...untagged(command), patientId: sealedAs(reminder) })]
    case 'TransferReminder':
      return transfer(reminder, command)
    case 'RemoveReminder':
      return reminder.is === 'listed' ? [ReminderRemoved({})] : new ReminderNotFound()
    case 'RestoreReminder':
      if (reminder.is === 'dropped') return new ReminderNotFound()
      return reminder.is === 'removed' ? [ReminderRestored({})] : []
  }
}

const untagged = <A extends { readonly _tag: string }>({ _tag, ...fields }: A): Omit<A, '_tag'> => fields

const schedule = (asked: Extract<ReminderCommand, { _tag: 'ScheduleReminder' }>) => {
  if (!asked.patientThere) return new UnknownReminderPatient()
  if (!asked.appointmentFits) return new UnknownReminderAppointment()
  const scheduled = ReminderScheduled(asked.plan)
  if (asked.goes === 'now') return [scheduled, ReminderSendRequested({ at: asked.plan.scheduledFor })]
  return asked.goes === 'later' ? [scheduled] : [scheduled, ReminderMarkedOverdue({})]
}

// What is on its way cannot be called back, and what has arrived stays as it was sent.
const isOpen = ({ is, delivery }: KnownReminder): boolean => is !== 'dropped' && delivery.is === 'pending'

const revise = (reminder: KnownReminder, revision: ReminderRevision) => {
  const names = Object.keys(revision) as (keyof ReminderRevision)[]
  if (names.every((name) => reminder.plan[name] === revision[name])) return []
  return [ReminderRevised({ ...revision, patientId: sealedAs(reminder) })]
}

const sealedAs = ({ plan, cameFrom }: KnownReminder): number => sealedFor(cameFrom, plan.patientId)

const transfer = (
  { plan, cameFrom }: KnownReminder,
  { from, to, because }: Extract<ReminderCommand, { _tag: 'TransferReminder' }>,
) =>
  goesAlong(cameFrom, plan.patientId, { from, to, because })
    ? [ReminderTransferred({ from, to, because })]
    : []

const rewrite = (
  reminder: KnownReminder,
  { revision, past }: Extract<ReminderCommand, { _tag: 'RewriteReminder' }>,
) => {
  const { delivery } = reminder
  if (delivery.is !== 'pending') return new ReminderNotPending(delivery.is)
  const revised = revise(reminder, revision)
  return past && revised.length > 0 ? [...revised, ReminderMarkedOverdue({})] : revised
}

const request = ({ delivery, requested }: KnownReminder, at: string) => {
  if (delivery.is !== 'pending') return new ReminderNotPending(delivery.is)
  return requested ? [] : [ReminderSendRequested({ at })]
}

const prepare = ({ plan, dueAt, insisted }: KnownReminder, circumstances: Circumstances) =>
  obstacles({ type: plan.type, dueAt, byItself: plan.rule !== null && !insisted, insisted }, circumstances)

const evolve = (before: Reminder, happened: ReminderEvent): Reminder => {
  if (happened._tag === 'ReminderScheduled') return made(happened)
  return before.is === 'unknown'
    ? before
    : { ...before, delivery: onItsWay(before.delivery, happened), ...changedBy(before, happened) }
}

const made = (plan: ReminderPlan): KnownReminder => ({
  is: 'listed',
  plan,
  cameFrom: [],
  dueAt: plan.scheduledFor,
  overdue: false,
  requested: false,
  insisted: false,
  delivery: notTried,
  told: false,
  replies: [],
})

const changedBy = (
  { plan, cameFrom, replies }: KnownReminder,
  happened: ReminderEvent,
): Partial<KnownReminder> => {
  switch (happened._tag) {
    case 'ReminderRevised': {
      const dueAt = happened.scheduledFor
      return {
        // Under whose key it is says nothing of whose it is.
        plan: { ...plan, ...untagged(happened), patientId: plan.patientId },
        dueAt,
        overdue: false,
        requested: false,
        insisted: false,
      }
    }
    case 'ReminderTransferred':
      return {
        plan: { ...plan, patientId: happened.to },
        cameFrom: afterPassing(cameFrom, happened),
      }
    case 'ReminderChannelChanged':
      return { plan: { ...plan, type: happened.type } }
    case 'ReminderPostponed':
      return { dueAt: happened.until }
    case 'ReminderMarkedOverdue':
      return { overdue: true, requested: false, insisted: false }
    case 'ReminderSendRequested':
      return { dueAt: happened.at, overdue: false, requested: true, insisted: true }
    case 'ReminderDelayed':
      return { dueAt: happened.nextTryAt, requested: false }
    case 'ReminderDelivered':
    case 'ReminderUndelivered':
      return { told: true }
    case 'ReminderAnswered':
      return { replies: [...replies, happened.reference] }
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
