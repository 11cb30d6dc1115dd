import type { VisitChange, VisitMessages } from '#contracts/clinic'
import type { AppointmentCommandOf } from '../appointment-commands.ts'
import { type AppointmentState, evolve } from '../appointment-state.ts'
import type { Booking } from '../booking/booking.ts'
import { isExpected } from '../contract.ts'
import { type AppointmentEvent, VisitMessageRequested } from '../events.ts'
import { changeOf } from './visit-change.ts'

/** A person's choice and the clinic's defaults, which decide whether the patient is notified of a change. */
export interface MessageChoice {
  /** The choice of the person who makes the change; if undefined, the clinic's defaults apply. */
  readonly choice: boolean | undefined
  readonly defaults: VisitMessages
  /** The current moment, ISO 8601. Nobody is notified about a visit that has begun. */
  readonly now: string
}

const isAhead = ({ startsAt }: Pick<Booking, 'startsAt'>, now: string): boolean =>
  Date.parse(startsAt) > Date.parse(now)

/** Whether to notify the patient of a change: as the person chose, or else if the clinic always does. */
export const shouldTell = (change: VisitChange, { choice, defaults }: MessageChoice): boolean =>
  choice ?? defaults[change] === 'always'

/** Adds the request for a message to the events of a command, if they change the visit for the patient. */
export const addMessage = <Decision extends object>(
  before: AppointmentState,
  decision: Decision,
  messageChoice: MessageChoice | undefined,
): Decision | readonly AppointmentEvent[] => {
  if (!messageChoice || !isAccepted(decision)) return decision
  const after = decision.reduce(evolve, before)
  if (after.is !== 'booked' || !isAhead(after.booking, messageChoice.now)) return decision
  const about = changeOf(before.is === 'booked' ? before.booking : null, after.booking)
  return about && shouldTell(about, messageChoice)
    ? [...decision, VisitMessageRequested({ about })]
    : decision
}

const isAccepted = (decision: object): decision is readonly AppointmentEvent[] => Array.isArray(decision)

// One message announces a new practitioner together with an earlier move that no message announced.
const isPartOf = (untold: VisitChange | null, change: VisitChange): boolean =>
  untold === change || (untold === 'moved' && change === 'handedOver')

const messageAbout = (about: VisitChange, inSeries: VisitChange | undefined) =>
  VisitMessageRequested(inSeries ? { about, inSeries: true } : { about })

/** Requests a message about the change that no message announced yet. A repeat requests nothing. */
export const tellPatient = (booking: Booking, { now, inSeries }: AppointmentCommandOf<'TellPatient'>) => {
  const { untold = null, status } = booking
  if (inSeries && !isPartOf(untold, inSeries)) return []
  const stillApplies = untold === 'cancelled' ? status === 'cancelled' : isExpected(status)
  return untold && stillApplies && isAhead(booking, now) ? [messageAbout(untold, inSeries)] : []
}
