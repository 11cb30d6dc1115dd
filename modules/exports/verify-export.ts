import type { KeyObject } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type Checkpoint, type Fault, followChain, isGenuine } from '#events'
import { linesIn } from './lines-in.ts'
import { CHECKPOINTS_FILE, linkIn, LOG_FILE } from './rules.ts'

/** What was found in an export. */
export interface ExportProof {
  readonly clinic: number
  /** Events that were read and found good. */
  readonly events: number
  /** Checkpoints that bear the signature and agree. */
  readonly checkpoints: number
  /** Of them, those that were not in the export. */
  readonly brought: number
  /** How far the last of them goes: what comes after it is chained, but not signed. */
  readonly signedTo: number
  /** The first place that is not what was written; null: there is none. */
  readonly at: Fault | null
  /** What is wrong, as a sentence without its end; null: nothing. */
  readonly fault: string | null
}

const firstOf = ({ fileName }: Entry): number => Number(LOG_FILE.exec(fileName)?.[1])

const entriesOf = async (zip: ZipFile) => {
  const events: Entry[] = []
  let checkpoints: Entry | undefined
  for await (const entry of zip.eachEntry()) {
    if (LOG_FILE.test(entry.fileName)) events.push(entry)
    if (entry.fileName === CHECKPOINTS_FILE) checkpoints = entry
  }
  return { events: events.sort((a, b) => firstOf(a) - firstOf(b)), checkpoints }
}

/** The checkpoints in a text, a line of JSON each. */
export const checkpointsIn = (lines: string): readonly Checkpoint[] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Checkpoint)

async function* batchesOf(zip: ZipFile, entries: readonly Entry[]): AsyncGenerator<readonly string[]> {
  for (const entry of entries) yield* linesIn(await zip.openReadStreamPromise(entry))
}

type Finding = Pick<ExportProof, 'clinic' | 'events' | 'at'>

/** Follows the log line by line to its end, or to the first that is not what was written. */
const followLog = async (
  batches: AsyncIterable<readonly string[]>,
  genuine: readonly Checkpoint[],
): Promise<Finding> => {
  let chain: ReturnType<typeof followChain> | undefined
  let clinic = 0
  const found = (at: Fault | null): Finding => ({ clinic, events: chain?.good() ?? 0, at })
  for await (const lines of batches) {
    for (const line of lines) {
      const link = linkIn(line)
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
 * Reads the log of an export and checks every hash, every position, every version, and the checkpoints against a public
 * key: those of the export, and those that were kept elsewhere. Holds nothing but one file's stream at a time; fails where
 * it is no export at all.
 */
export const verifyExport = async (
  path: string,
  key: KeyObject,
  brought: readonly Checkpoint[] = [],
): Promise<ExportProof> => {
  const zip = await openPromise(path, { autoClose: false })
  try {
    const { events, checkpoints: entry } = await entriesOf(zip)
    const own = checkpointsIn(entry ? await text(await zip.openReadStreamPromise(entry)) : '')
    const all = [...own, ...brought]
    const genuine = all.filter((each) => isGenuine(key, each))
    const finding = await followLog(batchesOf(zip, events), genuine)
    const forged = genuine.length < all.length || all.some(({ clinic }) => clinic !== finding.clinic)
    return {
      ...finding,
      checkpoints: genuine.length,
      brought: brought.length,
      signedTo: genuine.reduce((most, { position }) => Math.max(most, position), 0),
      fault: faultOf(finding, forged),
    }
  } finally {
    zip.close()
  }
}

const faultOf = ({ at, events }: Finding, forged: boolean): string | null => {
  if (at) return `position ${at.position}: ${at.reason}`
  if (events === 0) return 'it holds no events'
  return forged ? 'a checkpoint does not bear the signature of this key' : null
}
