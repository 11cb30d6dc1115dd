import { type Round, SERIES_TIMES } from './contested-times.ts'
import { type Attempt, type Desk, isDone, makeAttempts } from './booking-attempts.ts'
import type { Reply } from '../http-calls.ts'

/** The results of one kind of attempt. */
export interface Tally {
  attempts: number
  booked: number
  refused: number
}

/** The result of a rush. */
export interface LoadResult {
  readonly appointment: Tally
  readonly series: Tally
  readonly faults: string[]
  /** The rounds in which the number of booked times was wrong. */
  readonly wrongRounds: string[]
}

interface Conflict {
  readonly patientName: string
  readonly time: string
}

interface RefusalBody {
  readonly code?: string
  readonly conflicts?: readonly Conflict[]
  readonly occurrences?: readonly { readonly conflicts: readonly Conflict[] }[]
}

const CODES = { appointment: 'practitioner_busy', series: 'series_blocked' }

const areAllNamed = (conflicts: readonly Conflict[] = []): boolean =>
  conflicts.length > 0 && conflicts.every(({ patientName }) => patientName !== '')

/** Returns null for a correct refusal. It must name the conflicting appointments; for a series, per date. */
const faultIn = (kind: Attempt['kind'], { status, body }: Reply): string | null => {
  const fault = `${kind}: ${status} ${body.slice(0, 160)}`
  if (status !== 409) return fault
  const { code, conflicts, occurrences = [] } = JSON.parse(body) as RefusalBody
  const isComplete =
    kind === 'appointment'
      ? areAllNamed(conflicts)
      : occurrences.length > 0 && occurrences.every((each) => areAllNamed(each.conflicts))
  return code === CODES[kind] && isComplete ? null : fault
}

const shuffle = (attempts: readonly Attempt[]): Attempt[] => attempts.toSorted(() => Math.random() - 0.5)

/** Shuffles the attempts. In every other round the series go first, because they are fewer. */
const orderAttempts = (attempts: readonly Attempt[], round: number): Attempt[] =>
  round % 2 === 0
    ? shuffle(attempts)
    : [
        ...shuffle(attempts.filter(({ kind }) => kind === 'series')),
        ...shuffle(attempts.filter(({ kind }) => kind !== 'series')),
      ]

const emptyTally = (): Tally => ({ attempts: 0, booked: 0, refused: 0 })

/** Runs the rounds one after another: in each, `attempts` bookings for each of its times at once. */
export const runLoad = async (
  desk: Desk,
  rounds: readonly Round[],
  attempts: number,
): Promise<LoadResult> => {
  const outcome: LoadResult = { appointment: emptyTally(), series: emptyTally(), faults: [], wrongRounds: [] }
  const attemptsFor = makeAttempts(desk)

  for (const [n, round] of rounds.entries()) {
    const orderedAttempts = orderAttempts(await attemptsFor(round, attempts), n)
    const replies = await Promise.all(
      orderedAttempts.map(async ({ kind, send }) => ({ kind, reply: await send() })),
    )
    let bookedTimes = 0
    for (const { kind, reply } of replies) {
      const tally = outcome[kind]
      tally.attempts += 1
      const fault = isDone(reply) ? null : faultIn(kind, reply)
      if (fault) outcome.faults.push(fault)
      else if (isDone(reply)) {
        tally.booked += 1
        bookedTimes += kind === 'series' ? SERIES_TIMES : 1
      } else tally.refused += 1
    }
    if (bookedTimes !== round.times.length)
      outcome.wrongRounds.push(
        `${round.times.length} times of ${round.practitionerId} from ${round.times[0]?.startsAt}: booked ${bookedTimes}`,
      )
  }
  return outcome
}

/** Counts the booked times of single appointments and series. */
export const countBooked = ({ appointment, series }: LoadResult): number =>
  appointment.booked + series.booked * SERIES_TIMES
