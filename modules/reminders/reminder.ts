import { decider } from '#events'
import { movesWithMerge } from '#rules/kernel'
import { decideDelivery, type DeliveryCommand } from '#rules/messages'
import { ReminderNotFound, ReminderNotPending } from './errors.ts'
import {
  ReminderAnswered,
  ReminderDropped,
  type ReminderEvent,
  ReminderHandled,
  ReminderHandlingUndone,
  reminderEvents,
  ReminderRemoved,
  ReminderRestored,
  ReminderSendRequested,
  ReminderTransferred,
} from './events.ts'
import { evolveReminder } from './evolve-reminder.ts'
import { revise, rewrite, schedule } from './plan-changes.ts'
import type { ReminderCommand, ReminderCommandOf, ReminderRefusals } from './reminder-command.ts'
import {
  type ExistingReminder,
  isAutomatic,
  isDue,
  isOpen,
  isWaiting,
  type ReminderState,
  sealingPatient,
} from './reminder-state.ts'
import { decideReport, type DeliveryReport, reminderDeliveryEvents } from './sending/delivery.ts'
import { type Circumstances, sendBlockers } from './sending/send-blockers.ts'

const request = ({ delivery, requested }: ExistingReminder, { at }: ReminderCommandOf<'RequestSending'>) => {
  if (delivery.is !== 'pending') return new ReminderNotPending({ is: delivery.is })
  return requested ? [] : [ReminderSendRequested({ at })]
}

const prepare = (reminder: ExistingReminder, circumstances: Circumstances) => {
  if (!isDue(reminder, circumstances.now)) return []
  const { plan, dueAt, wasEverRequested, delivery } = reminder
  const isHeld = delivery.is === 'pending' && delivery.wait !== undefined
  const automatic = isAutomatic(reminder) && !wasEverRequested
  return sendBlockers(
    { type: plan.type, kind: plan.kind, dueAt, automatic, wasEverRequested, isHeld },
    circumstances,
  )
}

const deliver = ({ delivery }: ExistingReminder, command: DeliveryCommand) =>
  decideDelivery(reminderDeliveryEvents, delivery, command)

const handOver = (
  reminder: ExistingReminder,
  { recipient = null, ...command }: ReminderCommandOf<'HandOver'>,
): readonly ReminderEvent[] => {
  if (!isWaiting(reminder)) return []
  return deliver(reminder, command).map((event) =>
    event._tag === 'ReminderHandedOver' ? { ...event, recipient } : event,
  )
}

const report = ({ delivery, isReported }: ExistingReminder, command: DeliveryReport) =>
  decideReport(delivery, isReported, command)

const noteReply = (reminder: ExistingReminder, { _tag, ...reply }: ReminderCommandOf<'NoteReply'>) =>
  reminder.replies.includes(reply.reference)
    ? []
    : [ReminderAnswered({ ...reply, patientId: sealingPatient(reminder) })]

const drop = (reminder: ExistingReminder, { because }: ReminderCommandOf<'DropReminder'>) =>
  isOpen(reminder) ? [ReminderDropped({ because })] : []

const transfer = (
  { plan, cameFrom }: ExistingReminder,
  { from, to, because }: ReminderCommandOf<'TransferReminder'>,
) =>
  movesWithMerge(cameFrom, plan.patientId, { from, to, because })
    ? [ReminderTransferred({ from, to, because })]
    : []

const restore = ({ is }: ExistingReminder) => {
  if (is === 'dropped') return new ReminderNotFound()
  return is === 'removed' ? [ReminderRestored({})] : []
}

const ifScheduled =
  <Command, Decided>(decide: (reminder: ExistingReminder, command: Command) => Decided) =>
  (reminder: ReminderState, command: Command) =>
    reminder.is === 'unknown' ? new ReminderNotFound() : decide(reminder, command)

const ifListed =
  <Command, Decided>(decide: (reminder: ExistingReminder, command: Command) => Decided) =>
  (reminder: ReminderState, command: Command) =>
    reminder.is === 'listed' ? decide(reminder, command) : new ReminderNotFound()

/** A message to a patient. Stream: reminder-{id}. */
export const Reminder = decider<ReminderState, ReminderCommand, ReminderEvent, ReminderRefusals>({
  stream: 'reminder',
  events: reminderEvents,
  initial: { is: 'unknown' },
  decide: {
    ScheduleReminder: schedule,
    ReviseReminder: ifScheduled(revise),
    RewriteReminder: ifListed(rewrite),
    RequestSending: ifListed(request),
    PrepareReminder: ifScheduled(prepare),
    HandOver: ifScheduled(handOver),
    Hold: ifScheduled(deliver),
    NoteOutcome: ifScheduled(deliver),
    NoteDelivery: ifScheduled(report),
    NoteUndelivered: ifScheduled(report),
    NoteReply: ifScheduled(noteReply),
    DropReminder: ifScheduled(drop),
    TransferReminder: ifScheduled(transfer),
    RemoveReminder: ifListed(() => [ReminderRemoved({})]),
    RestoreReminder: ifScheduled(restore),
    MarkHandled: ifListed(({ handled }) => (handled ? [] : [ReminderHandled({})])),
    UndoHandling: ifListed(({ handled }) => (handled ? [ReminderHandlingUndone({})] : [])),
  },
  evolve: evolveReminder,
})
