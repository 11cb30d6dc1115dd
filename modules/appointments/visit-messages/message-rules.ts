import type { VisitChange, VisitMessages } from '#contracts/clinic'
import type { AppointmentCommandOf } from '../appointment-commands.ts'
import { type AppointmentState, evolve } from '../appointment-state.ts'
import { type Booking, isExpected } from '../booking/booking.ts'
import { type AppointmentEvent, VisitMessageRequested } from '../events.ts'
import { changeOf } from './visit-change.ts'

/** What decides whether the patient is notified of a change. */
export interface TellingChoice {
  /** What the person who makes the change says; undefined leaves it to the clinic's defaults. */
  readonly chosen: boolean | undefined
  readonly defaults: VisitMessages
  /** The current moment, ISO 8601. Nobody is notified about a visit that has begun. */
  readonly now: string
}

const isAhead = ({ startsAt }: Pick<Booking, 'startsAt'>, now: string): boolean =>
  Date.parse(startsAt) > Date.parse(now)

/** Whether to notify the patient of a change: as the person chose, or else if the clinic always does. */
export const isToTell = (change: VisitChange, { chosen, defaults }: TellingChoice): boolean =>
  chosen ?? defaults[change] === 'always'

/** Adds the message to the patient to the events of a command, if they change the visit for the patient. */
export const addMessage = <Decided extends object>(
  before: AppointmentState,
  decided: Decided,
  telling: TellingChoice | undefined,
): Decided | readonly AppointmentEvent[] => {
  if (!telling || !isAccepted(decided)) return decided
  const after = decided.reduce(evolve, before)
  if (after.is !== 'booked' || !isAhead(after.booking, telling.now)) return decided
  const about = changeOf(before.is === 'booked' ? before.booking : null, after.booking)
  return about && isToTell(about, telling) ? [...decided, VisitMessageRequested({ about })] : decided
}

const isAccepted = (decided: object): decided is readonly AppointmentEvent[] => Array.isArray(decided)

// A patient who was not notified of a move either learns of it together with the new practitioner.
const isPartOf = (untold: VisitChange | null, change: VisitChange): boolean =>
  untold === change || (untold === 'moved' && change === 'handedOver')

const messageAbout = (about: VisitChange, inSeries: VisitChange | undefined) =>
  VisitMessageRequested(inSeries ? { about, inSeries: true } : { about })

/** Tells the patient what they were not told yet. A repeat tells nothing. */
export const tellPatient = (booking: Booking, { now, inSeries }: AppointmentCommandOf<'TellPatient'>) => {
  const { untold = null, status } = booking
  if (inSeries && !isPartOf(untold, inSeries)) return []
  const isTrue = untold === 'cancelled' ? status === 'cancelled' : isExpected(status)
  return untold && isTrue && isAhead(booking, now) ? [messageAbout(untold, inSeries)] : []
}
