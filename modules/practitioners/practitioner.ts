import { type Color, defaultColor } from '#contracts/clinic'
import { decider } from '#events'
import { type PractitionerDraft, type TimeOffDraft, MAX_TIMES_OFF } from './contract.ts'
import { NotYourTimeOff, PractitionerNotFound, TimeOffNotFound, TooMuchTimeOff } from './errors.ts'
import {
  PractitionerColoured,
  type PractitionerEvent,
  practitionerEvents,
  PractitionerHoursChanged,
  TimeOffAdded,
  TimeOffChanged,
  TimeOffRemoved,
} from './events.ts'
import { evolve, type PractitionerState } from './practitioner-state.ts'
import { isSame, findSameTimeOff } from './same-time-off.ts'

export type PractitionerRequest =
  | { readonly _tag: 'RevisePractitioner'; readonly draft: Omit<PractitionerDraft, 'services'> }
  | { readonly _tag: 'AddTimeOff'; readonly timeOff: TimeOffDraft }
  | { readonly _tag: 'ChangeTimeOff'; readonly timeOffId: number; readonly timeOff: TimeOffDraft }
  | { readonly _tag: 'RemoveTimeOff'; readonly timeOffId: number }

/** `onlyPractitionerId`: the calling practitioner, who may change only their own data; null for everyone else. */
export type PractitionerCommand = PractitionerRequest & {
  readonly practitionerId: number
  readonly seesPatients: boolean
  readonly onlyPractitionerId: number | null
}

type CommandOf<Tag extends PractitionerCommand['_tag']> = Extract<PractitionerCommand, { readonly _tag: Tag }>

type AccessRefusal = PractitionerNotFound | NotYourTimeOff

interface PractitionerRefusals {
  readonly RevisePractitioner: AccessRefusal
  readonly AddTimeOff: AccessRefusal | TooMuchTimeOff
  readonly ChangeTimeOff: AccessRefusal | TimeOffNotFound
  readonly RemoveTimeOff: AccessRefusal | TimeOffNotFound
}

const revise = (
  before: PractitionerState,
  { practitionerId, draft: { colour, hours } }: CommandOf<'RevisePractitioner'>,
): PractitionerEvent[] => {
  const current: Color = before.colour ?? defaultColor(practitionerId)
  return [
    ...(colour === undefined || colour === current ? [] : [PractitionerColoured({ colour })]),
    ...(hours === undefined || isSame(hours, before.hours) ? [] : [PractitionerHoursChanged({ hours })]),
  ]
}

const addTimeOff = (before: PractitionerState, { timeOff }: CommandOf<'AddTimeOff'>) => {
  // Adding the same time off again has no effect.
  if (findSameTimeOff(before.timeOff, timeOff) !== undefined) return []
  if (before.timeOff.size >= MAX_TIMES_OFF) return new TooMuchTimeOff({ most: MAX_TIMES_OFF })
  return [TimeOffAdded({ timeOffId: before.lastTimeOffId + 1, ...timeOff })]
}

const changeTimeOff = (before: PractitionerState, { timeOffId, timeOff }: CommandOf<'ChangeTimeOff'>) => {
  const existing = before.timeOff.get(timeOffId)
  if (!existing) return new TimeOffNotFound()
  return isSame(existing, timeOff) ? [] : [TimeOffChanged({ timeOffId, ...timeOff })]
}

const removeTimeOff = ({ timeOff }: PractitionerState, { timeOffId }: CommandOf<'RemoveTimeOff'>) =>
  timeOff.has(timeOffId) ? [TimeOffRemoved({ timeOffId })] : new TimeOffNotFound()

const ifAllowed =
  <Command extends PractitionerCommand, Decision>(
    decide: (before: PractitionerState, command: Command) => Decision,
  ) =>
  (before: PractitionerState, command: Command) => {
    if (!command.seesPatients) return new PractitionerNotFound()
    if (command.onlyPractitionerId !== null && command.onlyPractitionerId !== command.practitionerId)
      return new NotYourTimeOff()
    return decide(before, command)
  }

/** A practitioner's working hours, time off and color. Stream: practitioner-{id of the person}. */
export const Practitioner = decider<
  PractitionerState,
  PractitionerCommand,
  PractitionerEvent,
  PractitionerRefusals
>({
  stream: 'practitioner',
  events: practitionerEvents,
  initial: { colour: null, hours: null, timeOff: new Map(), lastTimeOffId: 0 },
  decide: {
    RevisePractitioner: ifAllowed(revise),
    AddTimeOff: ifAllowed(addTimeOff),
    ChangeTimeOff: ifAllowed(changeTimeOff),
    RemoveTimeOff: ifAllowed(removeTimeOff),
  },
  evolve,
})
