import {
  canonicalLink,
  canonicalGenesis,
  type Checkpoint,
  countCheckpoints,
  type Examination,
  examine,
  type Fault,
  faultAt,
  type Link,
  sortCheckpoints,
  type SortedCheckpoints,
} from '#chain'
import { type AccessFault, followLedger } from '#rules/audit'
import { parseLedgerLines, parseLogLine } from '#rules/exports'
import type { GatheredFiles } from './gather-files.ts'
import { linesOfStream } from './lines.ts'
import { type PublicKey, readPublicKey } from './public-key.ts'

export interface CheckResult {
  readonly clinic: number
  readonly events: number
  readonly fault: Fault | null
  /** Number of entries of the access ledger. */
  readonly entries: number
  readonly ledgerFault: AccessFault | null
  /** Number of checkpoints that agree, each counted once. */
  readonly genuine: number
  /** Number of genuine checkpoints that the user kept elsewhere. */
  readonly keptOutside: number
  /** Number of checkpoints that are later than the export, and cannot be compared with it. */
  readonly later: number
  /** Number of checkpoints that were signed, and are missing. */
  readonly missing: number
  /** Number of checkpoints without a valid signature. */
  readonly forged: number
  /** Position of the last genuine checkpoint. */
  readonly signedTo: number
  /** The key that verified the signatures; null without a key. */
  readonly key:
    (Pick<PublicKey, 'fingerprint'> & { readonly isVerifiable: boolean; readonly isOwn: boolean }) | null
}

const BATCH_SIZE = 2_000

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const genuineCheckpoints = async (
  key: PublicKey | null,
  all: readonly Checkpoint[],
): Promise<readonly Checkpoint[]> => {
  const verify = key?.verify
  if (!verify) return []
  const verdicts = await Promise.all(all.map((each) => verify(each).catch(() => false)))
  return all.filter((_, n) => verdicts[n])
}

/** Lets the browser repaint, so that progress is visible. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/** Verifies the lines of a log, up to the end or the first fault. */
const followLog = async (
  { log }: GatheredFiles,
  sortFor: (clinic: number) => SortedCheckpoints,
  onProgress: (events: number) => void,
): Promise<{ clinic: number; events: number; fault: Fault | null }> => {
  let examination: Examination | undefined
  let clinic = 0
  const countGood = () => examination?.lastGoodPosition() ?? 0

  const begin = async (link: Link): Promise<Examination> => {
    clinic = link.clinic_id
    const { required, possiblyLater } = sortFor(clinic)
    return examine(clinic, await sha256(canonicalGenesis(clinic)), required, { possiblyLater })
  }

  const checkLines = async (lines: readonly string[]): Promise<Fault | null> => {
    const links = lines.map(parseLogLine)
    // All lines are encoded in one buffer, so each digest must start before the next line is encoded.
    const hashes = await Promise.all(links.map((link) => (link ? sha256(canonicalLink(link)) : null)))
    for (const [n, link] of links.entries()) {
      const hash = hashes[n]
      if (!link || !hash) return faultAt(countGood() + 1, 'unreadable')
      examination ??= await begin(link)
      const fault = examination.checkLink(link, hash)
      if (fault) return fault
    }
    onProgress(countGood())
    await yieldToBrowser()
    return null
  }

  let bufferedLines: string[] = []
  for (const { stream } of log) {
    for await (const lines of linesOfStream(await stream())) {
      bufferedLines.push(...lines)
      if (bufferedLines.length < BATCH_SIZE) continue
      const fault = await checkLines(bufferedLines)
      if (fault) return { clinic, events: countGood(), fault }
      bufferedLines = []
    }
  }
  const fault = (await checkLines(bufferedLines)) ?? examination?.checkEnd() ?? null
  return { clinic, events: countGood(), fault }
}

async function* noLines(): AsyncGenerator<readonly string[]> {
  // An export without a ledger has no entries.
}

/** Verifies the files: first the signatures, then each event and entry against its hash and the checkpoints. */
export const verifyFiles = async (
  gathered: GatheredFiles,
  onProgress: (events: number) => void,
): Promise<CheckResult> => {
  const key = gathered.key === null ? null : await readPublicKey(gathered.key, gathered.signingKeys)
  const [genuineEnclosed, genuineOutside] = await Promise.all([
    genuineCheckpoints(key, gathered.inExport),
    genuineCheckpoints(key, gathered.keptOutside),
  ])
  const sortFor = (clinic: number) => {
    const isOurs = (each: Checkpoint) => each.clinic === clinic
    return sortCheckpoints(genuineEnclosed.filter(isOurs), genuineOutside.filter(isOurs))
  }
  const logResult = await followLog(gathered, sortFor, onProgress)
  const sortedCheckpoints = sortFor(logResult.clinic)
  const lines = gathered.ledger ? linesOfStream(await gathered.ledger()) : noLines()
  const ledger = await followLedger(parseLedgerLines(lines), logResult.clinic, sortedCheckpoints, sha256)
  const { later, agreeing, signedTo } = countCheckpoints(sortedCheckpoints, logResult.events)
  const all = [...gathered.inExport, ...gathered.keptOutside]
  const ours = [...genuineEnclosed, ...genuineOutside].filter(({ clinic }) => clinic === logResult.clinic)
  return {
    ...logResult,
    entries: ledger.entries,
    ledgerFault: ledger.fault,
    genuine: agreeing,
    keptOutside: sortedCheckpoints.outsideCount,
    later,
    missing: sortedCheckpoints.missing,
    forged: key?.verify ? all.length - ours.length : 0,
    signedTo,
    key: key && { fingerprint: key.fingerprint, isVerifiable: key.verify !== null, isOwn: gathered.isOwnKey },
  }
}
