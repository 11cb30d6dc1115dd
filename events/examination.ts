import type { Checkpoint } from './proof/checkpoint.ts'
import { type Fault, faultAt, type FaultCode, type HeadRow, type Link } from './proof/chain-links.ts'

export * from './proof/chain-links.ts'
export * from './proof/checkpoint.ts'
export * from './proof/checkpoint-evidence.ts'
export { parseJson } from './proof/parse-json.ts'
export * from './proof/signing-key-chain.ts'

const isEqual = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length) return false
  for (let n = 0; n < one.length; n += 1) if (one[n] !== other[n]) return false
  return true
}

/** Encodes bytes as hex. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Counts versions per stream. Nested maps take less memory than one text key per stream. From the middle of a
 * log on, a stream begins with any version.
 */
const makeVersionCounter = (isFromStart: boolean) => {
  const types = new Map<string, Map<number, number>>()
  return ({ stream_type, stream_id, version: stored }: Link): number => {
    let streams = types.get(stream_type)
    if (!streams) types.set(stream_type, (streams = new Map()))
    const version = (streams.get(stream_id) ?? (isFromStart ? 0 : stored - 1)) + 1
    streams.set(stream_id, version)
    return version
  }
}

const signedHashes = (checkpoints: readonly Checkpoint[]): ReadonlyMap<number, readonly string[]> => {
  const signed = new Map<number, string[]>()
  for (const { position, hash } of checkpoints) signed.set(position, [...(signed.get(position) ?? []), hash])
  return signed
}

interface ExaminationOptions {
  /** The position to begin at. */
  readonly from?: number
  /** Verified checkpoints that may be later than this copy of the log: a log that ends before them has no fault. */
  readonly possiblyLater?: readonly Checkpoint[]
}

/**
 * Follows one clinic's log from its beginning, or from a position that a checkpoint signed, and compares it with
 * verified checkpoints. Feed it links in order, each with the hash of its bytes; then pass the recorded end of
 * the log (optional).
 */
export const examine = (
  clinicId: number,
  genesis: Uint8Array,
  checkpoints: readonly Checkpoint[] = [],
  { from = 1, possiblyLater = [] }: ExaminationOptions = {},
) => {
  const hashesByPosition = signedHashes([...checkpoints, ...possiblyLater])
  const lastSigned = checkpoints.reduce((most, { position }) => Math.max(most, position), 0)
  const versionOf = makeVersionCounter(from === 1)
  let expected = from
  let previous = from === 1 ? genesis : null
  let previousAt = 0

  const findFault = (link: Link, hash: Uint8Array): FaultCode | null => {
    const version = versionOf(link)
    if (link.position !== expected) return 'missing'
    if (link.clinic_id !== clinicId) return 'clinic'
    if (previous && !isEqual(link.previous_hash, previous)) return 'follows'
    if (!isEqual(link.hash, hash)) return 'content'
    if (link.version !== version) return 'version'
    if (link.at < previousAt) return 'order'
    const witnesses = hashesByPosition.get(link.position)
    return witnesses?.some((each) => each !== hex(hash)) ? 'signed' : null
  }

  return {
    lastGoodPosition: () => expected - 1,
    /** Returns a fault if this link has one. */
    checkLink: (link: Link, hash: Uint8Array): Fault | null => {
      const code = findFault(link, hash)
      if (code) return faultAt(Math.min(expected, link.position), code)
      expected += 1
      previous = link.hash
      previousAt = link.at
      return null
    },
    /** Returns the fault at the end of the log, if any. */
    checkEnd: (head?: HeadRow): Fault | null => {
      const lastPosition = expected - 1
      if (head && head.position > lastPosition) return faultAt(expected, 'early')
      if (lastSigned > lastPosition) return faultAt(expected, 'cut')
      if (head && head.position < lastPosition) return faultAt(head.position + 1, 'more')
      return head && previous && !isEqual(head.hash, previous) ? faultAt(lastPosition, 'head') : null
    },
  }
}

export type Examination = ReturnType<typeof examine>
