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
import { linkIn } from '#rules/exports'
import type { Gathered } from './gathering.ts'
import { linesIn } from './lines.ts'
import { type Key, keyOf } from './signatures.ts'

/** What was found. */
export interface Finding {
  readonly clinic: number
  /** Events that were read and found good. */
  readonly events: number
  readonly fault: Fault | null
  /** Checkpoints that bear the signature of the key; of them, those that were kept elsewhere. */
  readonly genuine: number
  readonly brought: number
  /** Checkpoints that do not. */
  readonly forged: number
  /** How far the last genuine one goes. */
  readonly signedTo: number
  /** What the signatures were checked with; null: there was no key. */
  readonly key: (Pick<Key, 'fingerprint'> & { readonly known: boolean; readonly own: boolean }) | null
}

/** Events whose hashes are taken together. */
const BATCH = 2_000

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const genuineOf = async (key: Key | null, all: readonly Checkpoint[]): Promise<readonly Checkpoint[]> => {
  const verify = key?.verify
  if (!verify) return []
  const verdicts = await Promise.all(all.map((each) => verify(each).catch(() => false)))
  return all.filter((_, n) => verdicts[n])
}

/** Lets the page show what has come so far. */
const breathe = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/** Follows the lines of a log to their end, or to the first that is not what was written. */
const follow = async (
  { log }: Gathered,
  checkpoints: readonly Checkpoint[],
  tell: (events: number) => void,
): Promise<{ clinic: number; events: number; fault: Fault | null }> => {
  let examination: Examination | undefined
  let clinic = 0
  const good = () => examination?.good() ?? 0

  const begin = async (link: Link): Promise<Examination> => {
    clinic = link.clinic_id
    const signed = checkpoints.filter((each) => each.clinic === clinic)
    return examine(clinic, await digest(canonicalGenesis(clinic)), signed)
  }

  const take = async (lines: readonly string[]): Promise<Fault | null> => {
    const links = lines.map(linkIn)
    // Each hash is begun before the next one is written: the bytes of the last are good no longer then.
    const hashes = await Promise.all(links.map((link) => (link ? digest(canonical(link)) : null)))
    for (const [n, link] of links.entries()) {
      const hash = hashes[n]
      if (!link || !hash) return faultAt(good() + 1, 'unreadable')
      examination ??= await begin(link)
      const fault = examination.next(link, hash)
      if (fault) return fault
    }
    tell(good())
    await breathe()
    return null
  }

  let waiting: string[] = []
  for (const { stream } of log) {
    for await (const lines of linesIn(await stream())) {
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

/** Checks what was gathered: signatures first, then every event against its hash and the checkpoints. */
export const check = async (gathered: Gathered, tell: (events: number) => void): Promise<Finding> => {
  const key = gathered.key === null ? null : await keyOf(gathered.key)
  const all = [...gathered.enclosed, ...gathered.brought]
  const genuine = await genuineOf(key, all)
  const found = await follow(gathered, genuine, tell)
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
