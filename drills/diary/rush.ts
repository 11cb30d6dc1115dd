import { type Round, SERIES_TIMES } from './diary-slots.ts'
import { type Attempt, type Desk, isDone, waysInto } from './diary-ways.ts'
import type { Reply } from './calls.ts'

/** What became of those who wanted times in one way. */
export interface Tally {
  attempts: number
  booked: number
  refused: number
}

/** What a rush came to. */
export interface Rush {
  readonly appointment: Tally
  readonly series: Tally
  readonly faults: string[]
  /** What each round came to of which not every time was booked exactly once. */
  readonly wrong: string[]
}

interface Conflict {
  readonly patientName: string
  readonly time: string
}

interface Refused {
  readonly code?: string
  readonly conflicts?: readonly Conflict[]
  readonly occurrences?: readonly { readonly conflicts: readonly Conflict[] }[]
}

const CODES = { appointment: 'practitioner_busy', series: 'series_blocked' }

const areNamed = (conflicts: readonly Conflict[] = []): boolean =>
  conflicts.length > 0 && conflicts.every(({ patientName }) => patientName !== '')

/** A refusal says that the practitioner is taken, and by whom: of a series, on which dates. */
const faultIn = (as: Attempt['as'], { status, body }: Reply): string | null => {
  const fault = `${as}: ${status} ${body.slice(0, 160)}`
  if (status !== 409) return fault
  const { code, conflicts, occurrences = [] } = JSON.parse(body) as Refused
  const named =
    as === 'appointment'
      ? areNamed(conflicts)
      : occurrences.length > 0 && occurrences.every((each) => areNamed(each.conflicts))
  return code === CODES[as] && named ? null : fault
}

const mixed = (ways: readonly Attempt[]): Attempt[] => ways.toSorted(() => Math.random() - 0.5)

/** None of the ways is always first; in every other round the series are, since there are fewer of them. */
const inOrder = (ways: readonly Attempt[], round: number): Attempt[] =>
  round % 2 === 0
    ? mixed(ways)
    : [...mixed(ways.filter(({ as }) => as === 'series')), ...mixed(ways.filter(({ as }) => as !== 'series'))]

const none = (): Tally => ({ attempts: 0, booked: 0, refused: 0 })

/** Wants all times of a round in many ways at once, each of them `attempts` times; round by round. */
export const rush = async (desk: Desk, rounds: readonly Round[], attempts: number): Promise<Rush> => {
  const outcome: Rush = { appointment: none(), series: none(), faults: [], wrong: [] }
  const ways = waysInto(desk)

  for (const [n, round] of rounds.entries()) {
    const tried = inOrder(await ways(round, attempts), n)
    const replies = await Promise.all(tried.map(async ({ as, send }) => ({ as, reply: await send() })))
    let taken = 0
    for (const { as, reply } of replies) {
      const tally = outcome[as]
      tally.attempts += 1
      const fault = isDone(reply) ? null : faultIn(as, reply)
      if (fault) outcome.faults.push(fault)
      else if (isDone(reply)) {
        tally.booked += 1
        taken += as === 'series' ? SERIES_TIMES : 1
      } else tally.refused += 1
    }
    if (taken !== round.times.length)
      outcome.wrong.push(
        `${round.times.length} times of ${round.practitionerId} from ${round.times[0]?.startsAt}: booked ${taken}`,
      )
  }
  return outcome
}

/** How many times were booked, by whatever way. */
export const booked = ({ appointment, series }: Rush): number =>
  appointment.booked + series.booked * SERIES_TIMES
