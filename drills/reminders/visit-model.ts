import type { VisitChange, VisitMessages } from '#contracts/clinic'
import type { VisitCommand } from './visit-commands.ts'

/** A visit as the clinic last left it. */
export interface DrilledVisit {
  readonly patientId: number
  readonly practitionerId: number
  readonly day: number
  readonly isOff: boolean
}

/** One step of a visit: how it is afterward, what changed for the patient, and whether they are to be told. */
export interface VisitStep {
  readonly after: DrilledVisit
  readonly change: VisitChange | null
  readonly isToTell: boolean
}

const changeBetween = (before: DrilledVisit | undefined, after: DrilledVisit): VisitChange | null => {
  if (!before || (before.isOff && !after.isOff)) return 'booked'
  if (after.isOff) return before.isOff ? null : 'cancelled'
  if (before.day !== after.day) return 'moved'
  return before.practitionerId === after.practitionerId ? null : 'handedOver'
}

const afterCommand = (before: DrilledVisit | undefined, command: VisitCommand): DrilledVisit | undefined => {
  if (command.does === 'book') {
    const { patientId, practitionerId, day } = command
    return { patientId, practitionerId, day, isOff: false }
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
      return { ...before, isOff: command.does === 'cancel' }
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
  const isToTell = change === null ? command.does === 'tell' : (command.tell ?? defaults[change] === 'always')
  return { after, change, isToTell }
}

/** What the next message to a visit's patient is about: joins the unsent message and a new change to report. */
const merged = (waiting: VisitChange | null, change: VisitChange): VisitChange => {
  if (waiting === 'booked' && (change === 'moved' || change === 'handedOver')) return 'booked'
  return waiting === 'moved' && change === 'handedOver' ? 'moved' : change
}

/** A message as it must be, at the moment it is handed over. */
export interface DueMessage {
  readonly kind: VisitChange
  readonly visit: DrilledVisit
}

/** What the patient of one visit must be told, by a model that knows no queue, no lock and no projection. */
export const makeVisitModel = () => {
  let visit: DrilledVisit | undefined
  let waiting: VisitChange | null = null
  let untold: VisitChange | null = null
  // Those that a provider took, or may have taken.
  const handedOver = new Set<number>()
  return {
    apply: ({ after, change, isToTell }: VisitStep) => {
      visit = after
      if (change) untold = change === 'handedOver' && untold === 'moved' ? 'moved' : change
      // A cancellation, and what undoes it, make what was not sent yet untrue.
      if (change === 'cancelled' || change === 'booked') waiting = null
      // A change says itself alone; what was kept from the patient before is said when staff ask for it.
      const about = change ?? untold
      if (!isToTell || !about) return
      waiting = merged(waiting, about)
      untold = null
    },
    /** Takes the message that is due now; undefined if none is. */
    handOver: (id: number): DueMessage | undefined => {
      const due = waiting && visit && { kind: waiting, visit }
      waiting = null
      handedOver.add(id)
      return due || undefined
    },
    /** A provider did not take a message: it waits again, unless a later one was handed over or it became untrue. */
    giveBack: (id: number, kind: VisitChange) => {
      handedOver.delete(id)
      const isFollowed = [...handedOver].some((other) => other > id)
      const isTrue = visit && visit.isOff === (kind === 'cancelled')
      if (!isFollowed && isTrue) waiting = waiting ? merged(kind, waiting) : kind
    },
    isDue: () => waiting !== null,
  }
}
