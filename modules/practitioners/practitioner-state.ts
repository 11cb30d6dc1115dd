import type { Color, OpeningHours } from '#contracts/clinic'
import type { TimeOffDraft } from './contract.ts'
import type { PractitionerEvent } from './events.ts'

export interface PractitionerState {
  /** Null until one is chosen. */
  readonly colour: Color | null
  /** Null for the clinic's opening hours. */
  readonly hours: OpeningHours | null
  readonly timeOff: ReadonlyMap<number, TimeOffDraft>
  /** The last assigned id: ids of removed times off are not reused. */
  readonly lastTimeOffId: number
}

/** Returns the state after an event. */
export const evolve = (before: PractitionerState, event: PractitionerEvent): PractitionerState => {
  switch (event._tag) {
    case 'PractitionerColoured':
      return { ...before, colour: event.colour }
    case 'PractitionerHoursChanged':
      return { ...before, hours: event.hours }
    case 'TimeOffAdded':
    case 'TimeOffChanged': {
      const { _tag, timeOffId, ...draft } = event
      const timeOff = new Map(before.timeOff).set(timeOffId, draft as TimeOffDraft)
      return { ...before, timeOff, lastTimeOffId: Math.max(before.lastTimeOffId, timeOffId) }
    }
    case 'TimeOffRemoved': {
      const timeOff = new Map(before.timeOff)
      timeOff.delete(event.timeOffId)
      return { ...before, timeOff }
    }
  }
}
