import {
  canonical,
  canonicalGenesis,
  type Checkpoint,
  type Examination,
  examine,
  type Fault,
  faultAt,
  type Link,
} from '#chain'
import { parseLogLine } from '#rules/exports'
import type { GatheredFiles } from './evidence.ts'
import { linesOfStream } from './lines.ts'
import { type PublicKey, readPublicKey } from './public-key.ts'

export interface CheckResult {
  readonly clinic: number
  readonly events: number
  readonly fault: Fault | null
  /** Number of checkpoints with a valid signature; `brought` of them were kept elsewhere by the user. */
  readonly genuine: number
  readonly brought: number
  /** Number of checkpoints without a valid signature. */
  readonly forged: number
  /** Position of the last genuine checkpoint. */
  readonly signedTo: number
  /** The key that verified the signatures; null without a key. */
  readonly key: (Pick<PublicKey, 'fingerprint'> & { readonly known: boolean; readonly own: boolean }) | null
}

const BATCH = 2_000

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
  checkpoints: readonly Checkpoint[],
  onProgress: (events: number) => void,
): Promise<{ clinic: number; events: number; fault: Fault | null }> => {
  let examination: Examination | undefined
  let clinic = 0
  const good = () => examination?.good() ?? 0

  const begin = async (link: Link): Promise<Examination> => {
    clinic = link.clinic_id
    const signed = checkpoints.filter((each) => each.clinic === clinic)
    return examine(clinic, await sha256(canonicalGenesis(clinic)), signed)
  }

  const take = async (lines: readonly string[]): Promise<Fault | null> => {
    const links = lines.map(parseLogLine)
    // `canonical` reuses its buffer, so each digest must start before the next line is encoded.
    const hashes = await Promise.all(links.map((link) => (link ? sha256(canonical(link)) : null)))
    for (const [n, link] of links.entries()) {
      const hash = hashes[n]
      if (!link || !hash) return faultAt(good() + 1, 'unreadable')
      examination ??= await begin(link)
      const fault = examination.next(link, hash)
      if (fault) return fault
    }
    onProgress(good())
    await yieldToBrowser()
    return null
  }

  let waiting: string[] = []
  for (const { stream } of log) {
    for await (const lines of linesOfStream(await stream())) {
      waiting.push(...lines)
      if (waiting.length < BATCH) continue
      const fault = await take(waiting)
      if (fault) return { clinic, events: good(), fault }
      waiting = []
    }
  }
  const fault = (await take(waiting)) ?? examination?.end() ?? null
  return { clinic, events: good(), fault }
}

/** Verifies the files: first the signatures, then each event against its hash and the checkpoints. */
export const checkRecord = async (
  gathered: GatheredFiles,
  onProgress: (events: number) => void,
): Promise<CheckResult> => {
  const key = gathered.key === null ? null : await readPublicKey(gathered.key)
  const all = [...gathered.enclosed, ...gathered.brought]
  const genuine = await genuineCheckpoints(key, all)
  const found = await followLog(gathered, genuine, onProgress)
  const ours = genuine.filter(({ clinic }) => clinic === found.clinic)
  return {
    ...found,
    genuine: ours.length,
    brought: ours.filter((each) => gathered.brought.includes(each)).length,
    forged: key?.verify ? all.length - ours.length : 0,
    signedTo: ours.reduce((most, { position }) => Math.max(most, position), 0),
    key: key && { fingerprint: key.fingerprint, known: key.verify !== null, own: gathered.ownKey },
  }
}
