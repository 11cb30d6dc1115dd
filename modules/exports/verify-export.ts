import { hash, type KeyObject } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type Checkpoint, type Fault, followChain, isGenuine } from '#events'
import {
  checkpointsIn,
  countCheckpoints,
  signingKeysIn,
  sortCheckpoints,
  type SortedCheckpoints,
} from '#chain'
import { type AccessFault, followLedger } from '#rules/audit'
import { linesOfStream } from './line-stream.ts'
import { bearsOurSignature, earlierKeys } from '#modules/platform'
import {
  CHECKPOINTS_FILE,
  LEDGER_FILE,
  LOG_FILE,
  parseLedgerLines,
  parseLogLine,
  SIGNING_KEYS_FILE,
} from './rules.ts'

export interface ExportProof {
  readonly clinic: number
  readonly events: number
  /** Number of checkpoints that agree, each counted once. Without any, nothing is proven. */
  readonly checkpoints: number
  /** Number of checkpoints the caller supplied. */
  readonly brought: number
  /** Number of checkpoints that are later than the export, and cannot be compared with it. */
  readonly later: number
  /** Number of entries of the access ledger. */
  readonly entries: number
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
  let ledger: Entry | undefined
  let signingKeys: Entry | undefined
  for await (const entry of zip.eachEntry()) {
    if (LOG_FILE.test(entry.fileName)) events.push(entry)
    if (entry.fileName === CHECKPOINTS_FILE) checkpoints = entry
    if (entry.fileName === LEDGER_FILE) ledger = entry
    if (entry.fileName === SIGNING_KEYS_FILE) signingKeys = entry
  }
  return {
    events: events.sort((a, b) => firstPosition(a) - firstPosition(b)),
    checkpoints,
    ledger,
    signingKeys,
  }
}

const textOf = async (zip: ZipFile, entry: Entry | undefined): Promise<string> =>
  entry ? text(await zip.openReadStreamPromise(entry)) : ''

async function* batchesOf(zip: ZipFile, entries: readonly Entry[]): AsyncGenerator<readonly string[]> {
  for (const entry of entries) yield* linesOfStream(await zip.openReadStreamPromise(entry))
}

const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> => hash('sha256', bytes, 'buffer')

type LogFinding = Pick<ExportProof, 'clinic' | 'events' | 'at'>

const followLog = async (
  batches: AsyncIterable<readonly string[]>,
  sortFor: (clinic: number) => SortedCheckpoints,
): Promise<LogFinding> => {
  let chain: ReturnType<typeof followChain> | undefined
  let clinic = 0
  const makeFinding = (at: Fault | null): LogFinding => ({
    clinic,
    events: chain?.lastGoodPosition() ?? 0,
    at,
  })
  for await (const lines of batches) {
    for (const line of lines) {
      const link = parseLogLine(line)
      if (!link)
        return makeFinding({
          position: (chain?.lastGoodPosition() ?? 0) + 1,
          code: 'unreadable',
          reason: 'it cannot be read',
        })
      clinic ||= link.clinic_id
      if (!chain) {
        const { required, possiblyLater } = sortFor(clinic)
        chain = followChain(clinic, required, { possiblyLater })
      }
      const at = chain.checkLink(link)
      if (at) return makeFinding(at)
    }
  }
  return makeFinding(chain?.checkEnd() ?? null)
}

/**
 * Reads the log and the access ledger of an export, and checks every hash, position and version. Checks the
 * checkpoints, those in the export and those kept elsewhere, against a public key and the keys before it. Streams one
 * file at a time; fails if the file is not an export.
 */
export const verifyExport = async (
  path: string,
  key: KeyObject,
  externalCheckpoints: readonly Checkpoint[] = [],
): Promise<ExportProof> => {
  const zip = await openPromise(path, { autoClose: false })
  try {
    const { events, ledger: ledgerEntry, ...entries } = await entriesOf(zip)
    const enclosed = checkpointsIn(await textOf(zip, entries.checkpoints))
    const earlier = earlierKeys(key, signingKeysIn(await textOf(zip, entries.signingKeys)))
    const isSigned = (each: Checkpoint): boolean =>
      bearsOurSignature({ verifying: key, earlier }, each.at, (signing) => isGenuine(signing, each))
    const isOurs = (clinic: number) => (each: Checkpoint) => each.clinic === clinic && isSigned(each)
    const sortFor = (clinic: number) =>
      sortCheckpoints(enclosed.filter(isOurs(clinic)), externalCheckpoints.filter(isOurs(clinic)))
    const finding = await followLog(batchesOf(zip, events), sortFor)
    const sortedCheckpoints = sortFor(finding.clinic)
    const batches = batchesOf(zip, ledgerEntry ? [ledgerEntry] : [])
    const ledger = await followLedger(parseLedgerLines(batches), finding.clinic, sortedCheckpoints, sha256)
    const { later, agreeing, signedTo } = countCheckpoints(sortedCheckpoints, finding.events)
    const forged = [...enclosed, ...externalCheckpoints].filter(
      (each) => !isOurs(finding.clinic)(each),
    ).length
    return {
      ...finding,
      checkpoints: agreeing,
      brought: sortedCheckpoints.outsideCount,
      later,
      entries: ledger.entries,
      signedTo,
      fault: describeFault(finding, forged, sortedCheckpoints.missing, ledger.fault),
    }
  } finally {
    zip.close()
  }
}

const describeFault = (
  { at, events }: LogFinding,
  forged: number,
  missing: number,
  ledger: AccessFault | null,
): string | null => {
  if (at) return `position ${at.position}: ${at.reason}`
  if (events === 0) return 'it holds no events'
  if (forged > 0) return 'a checkpoint does not bear the signature of this key'
  if (missing > 0) return `${missing} checkpoints that were signed are missing`
  return ledger && `access ledger, ${ledger.day} entry ${ledger.entry}: ${ledger.reason}`
}
