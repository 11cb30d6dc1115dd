import { type Checkpoint, isCheckpoint, missingCheckpoints } from './checkpoint.ts'
import { parseJson } from './parse-json.ts'

// Compares checkpoints with a copy of a log, for the command and for the page that checks an export.

/** Extracts checkpoints from any text: a list, a single one, or an email that contains one. */
export const checkpointsIn = (text: string): readonly Checkpoint[] => {
  const json = parseJson(text)
  const values = json === undefined ? text.split('\n').map((line) => parseJson(line)) : [json].flat()
  return values.filter(isCheckpoint)
}

export interface SortedCheckpoints {
  /** Each checkpoint once. */
  readonly all: readonly Checkpoint[]
  /** Those that the log must contain. */
  readonly required: readonly Checkpoint[]
  /** Those kept outside and signed after every checkpoint in the export: the export may be older than they are. */
  readonly possiblyLater: readonly Checkpoint[]
  /** How many were kept outside. */
  readonly outsideCount: number
  /** How many are missing: the newest checkpoint says how many were signed. */
  readonly missing: number
}

const unique = (checkpoints: readonly Checkpoint[]): readonly Checkpoint[] => [
  ...new Map(checkpoints.map((each) => [each.signature, each])).values(),
]

/** Sorts a clinic's genuine checkpoints into those the log must contain and those that may be newer than it. */
export const sortCheckpoints = (
  inExport: readonly Checkpoint[],
  keptOutside: readonly Checkpoint[],
): SortedCheckpoints => {
  const newest = inExport.reduce((latest, { at }) => (at > latest ? at : latest), '')
  const exportSignatures = new Set(inExport.map(({ signature }) => signature))
  const all = unique([...inExport, ...keptOutside])
  // Without checkpoints of its own, the age of an export is unknown: then no checkpoint counts as later.
  const isLater = ({ at, signature }: Checkpoint) =>
    newest !== '' && !exportSignatures.has(signature) && at > newest
  return {
    all,
    required: all.filter((each) => !isLater(each)),
    possiblyLater: all.filter(isLater),
    outsideCount: unique(keptOutside).length,
    missing: missingCheckpoints(all.filter((each) => !isLater(each))),
  }
}

/** Counts the checkpoints within a log that was verified against them, and those after its end. */
export const countCheckpoints = ({ all, possiblyLater }: SortedCheckpoints, events: number) => {
  const later = possiblyLater.filter(({ position }) => position > events).length
  const agreeing = all.filter(({ position }) => position <= events)
  return {
    /** How many are later than the export, and cannot be compared with it. */
    later,
    agreeing: agreeing.length,
    /** The position of the last one that agrees. */
    signedTo: agreeing.reduce((most, { position }) => Math.max(most, position), 0),
  }
}
