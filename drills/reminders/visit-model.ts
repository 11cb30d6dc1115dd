import type { VisitChange, VisitMessages } from '#contracts/clinic'
import type { VisitCommand } from './visit-commands.ts'

/** A visit as the clinic last left it. */
export interface DrilledVisit {
  readonly patientId: number
  readonly practitionerId: number
  readonly day: number
  readonly isCancelled: boolean
}

/** One step of a visit: its state afterward, what changed for the patient, and whether to notify them. */
export interface VisitStep {
  readonly after: DrilledVisit
  readonly change: VisitChange | null
  readonly shouldNotify: boolean
}

const changeBetween = (before: DrilledVisit | undefined, after: DrilledVisit): VisitChange | null => {
  if (!before || (before.isCancelled && !after.isCancelled)) return 'booked'
  if (after.isCancelled) return before.isCancelled ? null : 'cancelled'
  if (before.day !== after.day) return 'moved'
  return before.practitionerId === after.practitionerId ? null : 'handedOver'
}

const afterCommand = (before: DrilledVisit | undefined, command: VisitCommand): DrilledVisit | undefined => {
  if (command.does === 'book') {
    const { patientId, practitionerId, day } = command
    return { patientId, practitionerId, day, isCancelled: false }
  }
  if (!before) return undefined
  switch (command.does) {
    case 'revise':
      return { ...before, practitionerId: command.practitionerId, day: command.day }
    case 'hand over':
      return { ...before, practitionerId: command.to }
    case 'tell':
      return before
    default:
      return { ...before, isCancelled: command.does === 'cancel' }
  }
}

/** Returns the step of a visit that a command makes in a clinic with these defaults; undefined without one. */
export const stepOf = (
  before: DrilledVisit | undefined,
  command: VisitCommand,
  defaults: VisitMessages,
): VisitStep | undefined => {
  const after = afterCommand(before, command)
  if (!after) return undefined
  const change = changeBetween(before, after)
  const shouldNotify =
    change === null ? command.does === 'tell' : (command.tell ?? defaults[change] === 'always')
  return { after, change, shouldNotify }
}

/** What the next message to a visit's patient is about: joins the unsent message and a new change to report. */
const mergeChanges = (waiting: VisitChange | null, change: VisitChange): VisitChange => {
  if (waiting === 'booked' && (change === 'moved' || change === 'handedOver')) return 'booked'
  return waiting === 'moved' && change === 'handedOver' ? 'moved' : change
}

/** A message as it must be, at the moment it is handed over. */
export interface DueMessage {
  readonly kind: VisitChange
  readonly visit: DrilledVisit
}

/** Predicts the messages to the patient of one visit, without the product's queues, locks and projections. */
export const makeVisitModel = () => {
  let visit: DrilledVisit | undefined
  let waitingChange: VisitChange | null = null
  let unreportedChange: VisitChange | null = null
  // The ids of messages that a provider accepted, or may have accepted.
  const handedOverIds = new Set<number>()
  return {
    apply: ({ after, change, shouldNotify }: VisitStep) => {
      visit = after
      if (change)
        unreportedChange = change === 'handedOver' && unreportedChange === 'moved' ? 'moved' : change
      // A cancellation, or undoing one, makes a message that was not sent yet untrue.
      if (change === 'cancelled' || change === 'booked') waitingChange = null
      // A message reports only the latest change. Without one, it reports an earlier change that staff kept back.
      const about = change ?? unreportedChange
      if (!shouldNotify || !about) return
      waitingChange = mergeChanges(waitingChange, about)
      unreportedChange = null
    },
    /** Takes the message that is due now; undefined if none is. */
    handOver: (id: number): DueMessage | undefined => {
      const due = waitingChange && visit && { kind: waitingChange, visit }
      waitingChange = null
      handedOverIds.add(id)
      return due || undefined
    },
    /** A provider refused a message: it waits again, unless a later one was handed over or it became untrue. */
    giveBack: (id: number, kind: VisitChange) => {
      handedOverIds.delete(id)
      const hasLaterMessage = [...handedOverIds].some((other) => other > id)
      const isTrue = visit && visit.isCancelled === (kind === 'cancelled')
      if (!hasLaterMessage && isTrue) waitingChange = waitingChange ? mergeChanges(kind, waitingChange) : kind
    },
    isDue: () => waitingChange !== null,
  }
}
