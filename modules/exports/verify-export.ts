import type { KeyObject } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type Checkpoint, type Fault, followChain, isGenuine } from '#events'
import { linesOfStream } from './line-stream.ts'
import { CHECKPOINTS_FILE, parseLogLine, LOG_FILE } from './rules.ts'

export interface ExportProof {
  readonly clinic: number
  readonly events: number
  readonly checkpoints: number
  /** Number of checkpoints the caller supplied in addition to those in the export. */
  readonly brought: number
  /** Position of the last checkpoint: later events are chained but not signed. */
  readonly signedTo: number
  /** The first position that was altered; null if none was. */
  readonly at: Fault | null
  /** A description of the fault, without a final period; null for a valid export. */
  readonly fault: string | null
}

const firstPosition = ({ fileName }: Entry): number => Number(LOG_FILE.exec(fileName)?.[1])

const entriesOf = async (zip: ZipFile) => {
  const events: Entry[] = []
  let checkpoints: Entry | undefined
  for await (const entry of zip.eachEntry()) {
    if (LOG_FILE.test(entry.fileName)) events.push(entry)
    if (entry.fileName === CHECKPOINTS_FILE) checkpoints = entry
  }
  return { events: events.sort((a, b) => firstPosition(a) - firstPosition(b)), checkpoints }
}

/** Parses checkpoints from text with one JSON object per line. */
export const checkpointsIn = (lines: string): readonly Checkpoint[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Checkpoint)

async function* batchesOf(zip: ZipFile, entries: readonly Entry[]): AsyncGenerator<readonly string[]> {
  for (const entry of entries) yield* linesOfStream(await zip.openReadStreamPromise(entry))
}

type LogFinding = Pick<ExportProof, 'clinic' | 'events' | 'at'>

const followLog = async (
  batches: AsyncIterable<readonly string[]>,
  genuine: readonly Checkpoint[],
): Promise<LogFinding> => {
  let chain: ReturnType<typeof followChain> | undefined
  let clinic = 0
  const found = (at: Fault | null): LogFinding => ({ clinic, events: chain?.good() ?? 0, at })
  for await (const lines of batches) {
    for (const line of lines) {
      const link = parseLogLine(line)
      if (!link)
        return found({ position: (chain?.good() ?? 0) + 1, code: 'unreadable', reason: 'it cannot be read' })
      clinic ||= link.clinic_id
      chain ??= followChain(
        clinic,
        genuine.filter((each) => each.clinic === clinic),
      )
      const at = chain.next(link)
      if (at) return found(at)
    }
  }
  return found(chain?.end() ?? null)
}

/**
 * Reads the log of an export and checks every hash, position and version, and the checkpoints against a
 * public key: both those in the export and those kept elsewhere. Streams one file at a time; fails if the
 * file is not an export.
 */
export const verifyExport = async (
  path: string,
  key: KeyObject,
  externalCheckpoints: readonly Checkpoint[] = [],
): Promise<ExportProof> => {
  const zip = await openPromise(path, { autoClose: false })
  try {
    const { events, checkpoints: entry } = await entriesOf(zip)
    const zipCheckpoints = checkpointsIn(entry ? await text(await zip.openReadStreamPromise(entry)) : '')
    const all = [...zipCheckpoints, ...externalCheckpoints]
    const genuine = all.filter((each) => isGenuine(key, each))
    const finding = await followLog(batchesOf(zip, events), genuine)
    const forged = genuine.length < all.length || all.some(({ clinic }) => clinic !== finding.clinic)
    return {
      ...finding,
      checkpoints: genuine.length,
      brought: externalCheckpoints.length,
      signedTo: genuine.reduce((most, { position }) => Math.max(most, position), 0),
      fault: describeFault(finding, forged),
    }
  } finally {
    zip.close()
  }
}

const describeFault = ({ at, events }: LogFinding, forged: boolean): string | null => {
  if (at) return `position ${at.position}: ${at.reason}`
  if (events === 0) return 'it holds no events'
  return forged ? 'a checkpoint does not bear the signature of this key' : null
}
