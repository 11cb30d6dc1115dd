import { type Colour, colourOf, type OpeningHours } from '#contracts/clinic'
import { decider } from '#events'
import { type PractitionerDraft, type TimeOffDraft, TIMES_OFF_AT_MOST } from './contract.ts'
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

interface Practitioner {
  /** null: nobody has chosen one. */
  readonly colour: Colour | null
  /** null: whenever the clinic is open. */
  readonly hours: OpeningHours | null
  readonly timeOff: ReadonlyMap<number, TimeOffDraft>
  /** Ids of removed times off are not given again. */
  readonly lastTimeOffId: number
}

export type PractitionerRequest =
  | { readonly _tag: 'RevisePractitioner'; readonly draft: Omit<PractitionerDraft, 'services'> }
  | { readonly _tag: 'AddTimeOff'; readonly timeOff: TimeOffDraft }
  | { readonly _tag: 'ChangeTimeOff'; readonly timeOffId: number; readonly timeOff: TimeOffDraft }
  | { readonly _tag: 'RemoveTimeOff'; readonly timeOffId: number }

/**
 * `known` says whether they see patients here; `only` is the practitioner who asks and has a say in nobody's work but
 * their own, null for everybody else.
 */
export type PractitionerCommand = PractitionerRequest & {
  readonly practitionerId: number
  readonly known: boolean
  readonly only: number | null
}

export type PractitionerRefusal = PractitionerNotFound | TimeOffNotFound | NotYourTimeOff | TooMuchTimeOff

const decide = (before: Practitioner, command: PractitionerCommand) => {
  if (!command.known) return new PractitionerNotFound()
  if (command.only !== null && command.only !== command.practitionerId) return new NotYourTimeOff()
  switch (command._tag) {
    case 'RevisePractitioner':
      return revise(before, command.draft, colourOf(command.practitionerId))
    case 'AddTimeOff':
      return add(before, command.timeOff)
    case 'ChangeTimeOff': {
      const known = before.timeOff.get(command.timeOffId)
      if (!known) return new TimeOffNotFound()
      if (isSame(known, command.timeOff)) return []
      return [TimeOffChanged({ timeOffId: command.timeOffId, ...command.timeOff })]
    }
    case 'RemoveTimeOff':
      if (!before.timeOff.has(command.timeOffId)) return new TimeOffNotFound()
      return [TimeOffRemoved({ timeOffId: command.timeOffId })]
  }
}

/** One event for each thing that is meant differently now. */
const revise = (
  before: Practitioner,
  { colour, hours }: Omit<PractitionerDraft, 'services'>,
  usual: Colour,
): PractitionerEvent[] => [
  ...(colour === undefined || colour === (before.colour ?? usual) ? [] : [PractitionerColoured({ colour })]),
  ...(hours === undefined || isSame(hours, before.hours) ? [] : [PractitionerHoursChanged({ hours })]),
]

const add = ({ timeOff, lastTimeOffId }: Practitioner, wanted: TimeOffDraft) => {
  // What is said already need not be said twice.
  if (sameTimeOff(timeOff, wanted) !== undefined) return []
  if (timeOff.size >= TIMES_OFF_AT_MOST) return new TooMuchTimeOff()
  return [TimeOffAdded({ timeOffId: lastTimeOffId + 1, ...wanted })]
}

const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, each]) => each !== undefined)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, each]) => [name, inOrder(each)]),
      )
    : value

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** The id of a time off that says just this. */
export const sameTimeOff = (known: Practitioner['timeOff'], wanted: TimeOffDraft): number | undefined =>
  [...known].find(([, each]) => isSame(each, wanted))?.[0]

const evolve = (before: Practitioner, happened: PractitionerEvent): Practitioner => {
  switch (happened._tag) {
    case 'PractitionerColoured':
      return { ...before, colour: happened.colour }
    case 'PractitionerHoursChanged':
      return { ...before, hours: happened.hours }
    case 'TimeOffAdded':
    case 'TimeOffChanged': {
      const { _tag, timeOffId, ...said } = happened
      const timeOff = new Map(before.timeOff).set(timeOffId, said as TimeOffDraft)
      return { ...before, timeOff, lastTimeOffId: Math.max(before.lastTimeOffId, timeOffId) }
    }
    case 'TimeOffRemoved': {
      const timeOff = new Map(before.timeOff)
      timeOff.delete(happened.timeOffId)
      return { ...before, timeOff }
    }
  }
}

/** When somebody who sees patients works, and how they are told apart. Stream: practitioner-{id of the person}. */
export const Practitioner = decider<
  Practitioner,
  PractitionerCommand,
  PractitionerEvent,
  PractitionerRefusal
>({
  stream: 'practitioner',
  events: practitionerEvents,
  initial: { colour: null, hours: null, timeOff: new Map(), lastTimeOffId: 0 },
  decide,
  evolve,
})
