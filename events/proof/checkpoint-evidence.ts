import { type Checkpoint, isCheckpoint, missingCheckpoints } from './checkpoint.ts'

// What checkpoints say of a copy of a log: the same for the command and for the page that checks an export.

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Extracts checkpoints from any text: a list, a single one, or an email that contains one. */
export const checkpointsIn = (text: string): readonly Checkpoint[] => {
  const json = parseJson(text)
  const read = json === undefined ? text.split('\n').map((line) => parseJson(line)) : [json].flat()
  return read.filter(isCheckpoint)
}

export interface WeighedCheckpoints {
  /** Each checkpoint once. */
  readonly all: readonly Checkpoint[]
  /** Those that the log must contain. */
  readonly binding: readonly Checkpoint[]
  /** Those kept outside and signed after every checkpoint in the export: the export may be older than they are. */
  readonly maybeLater: readonly Checkpoint[]
  /** How many were kept outside. */
  readonly brought: number
  /** How many were signed, as the newest one says, and are not there. */
  readonly missing: number
}

const unique = (checkpoints: readonly Checkpoint[]): readonly Checkpoint[] => [
  ...new Map(checkpoints.map((each) => [each.signature, each])).values(),
]

/** Sorts a clinic's genuine checkpoints into those the log must contain and those that may be newer than it. */
export const sortCheckpoints = (
  enclosed: readonly Checkpoint[],
  brought: readonly Checkpoint[],
): WeighedCheckpoints => {
  const newest = enclosed.reduce((latest, { at }) => (at > latest ? at : latest), '')
  const inside = new Set(enclosed.map(({ signature }) => signature))
  const all = unique([...enclosed, ...brought])
  // An export without any checkpoint does not say how old it is.
  const isLater = ({ at, signature }: Checkpoint) => newest !== '' && !inside.has(signature) && at > newest
  return {
    all,
    binding: all.filter((each) => !isLater(each)),
    maybeLater: all.filter(isLater),
    brought: unique(brought).length,
    missing: missingCheckpoints(all.filter((each) => !isLater(each))),
  }
}

/** Counts the checkpoints that agree with the log that was read. */
export const countCheckpoints = ({ all, maybeLater }: WeighedCheckpoints, events: number) => {
  const later = maybeLater.filter(({ position }) => position > events).length
  const reached = all.filter(({ position }) => position <= events)
  return {
    /** How many are later than the export, and say nothing of it. */
    later,
    agreeing: reached.length,
    /** The position of the last one that agrees. */
    signedTo: reached.reduce((most, { position }) => Math.max(most, position), 0),
  }
}
