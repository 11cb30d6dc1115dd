import { Clock, Effect } from 'effect'
import {
  type Checkpoint,
  Database,
  isCheckpoint,
  isGenuine,
  type LedgerHead,
  toEffect,
  signCheckpoint,
  SNAPSHOT,
  sql,
  verifySince,
} from '#events'
import { Config, Keys, publicKeyText } from '#modules/platform'
import { readAccessCheckpoints } from './access-checkpoints.ts'
import { verifyAccessSince } from './access-proof.ts'
import { appendCheckpoint, makeCheckpointFolder } from './checkpoint-files.ts'
import { checkpointsFile, readKnownCheckpoints } from './known-checkpoints.ts'
import { SignedHeads, type SignedSoFar } from './signing-progress.ts'
import { readNewestCheckpoint } from './newest-checkpoint.ts'

/** The last position and hash that the database reports for a clinic's log and access ledger. */
export interface ClinicHead {
  readonly clinicId: number
  readonly position: number
  readonly hash: Buffer
  /** null: the ledger is empty. */
  readonly day: string | null
  readonly entry: number | null
  readonly entryHash: Buffer | null
}

/** Reads how far every clinic has come. */
export const clinicHeads = Effect.flatMap(Database, ({ lookup }) =>
  lookup(
    sql<ClinicHead>`select p.clinic_id as "clinicId", p.position, p.hash, a.day, a.entries as entry,
          a.hash as "entryHash"
        from clinic_positions() p left join access_heads() a on a.clinic_id = p.clinic_id`,
  ),
)

const keyOf = ({ position, hash, day, entry, entryHash }: ClinicHead): string =>
  [position, hash.toString('hex'), day, entry, entryHash?.toString('hex')].join(' ')

const signedKey = ({ position, hash, ledger }: Checkpoint): string =>
  [position, hash, ledger?.day, ledger?.entry, ledger?.hash].join(' ')

const findLastCheckpoint = (checkpoints: readonly Checkpoint[]): Checkpoint | null =>
  checkpoints.reduce<Checkpoint | null>(
    (most, each) => (most && most.position > each.position ? most : each),
    null,
  )

const isFurther = (one: LedgerHead, other: LedgerHead): boolean =>
  one.day > other.day || (one.day === other.day && one.entry > other.entry)

const findLastEntry = (heads: readonly LedgerHead[]): LedgerHead | null =>
  heads.reduce<LedgerHead | null>((most, each) => (most && !isFurther(each, most) ? most : each), null)

const readSignedSoFar = Effect.fnUntraced(function* (clinicId: number) {
  const { genuine, missing } = yield* readKnownCheckpoints(clinicId)
  const ofAccess = yield* readAccessCheckpoints(clinicId)
  const last = genuine.at(-1)
  const heads = [...genuine.flatMap(({ ledger }) => ledger ?? []), ...ofAccess.genuine]
  return {
    last: findLastCheckpoint(genuine),
    ledger: findLastEntry(heads),
    number: last?.number ?? genuine.length,
    first: last?.first ?? genuine.length + 1,
    missing,
  } satisfies SignedSoFar
})

// Another process may have appended to the file. If its newest checkpoint is new to us, read the whole file again.
const loadSignedSoFar = Effect.fnUntraced(function* (clinicId: number) {
  const { clinics } = yield* SignedHeads
  const known = clinics.get(clinicId)
  const newest = yield* readNewestCheckpoint(clinicId)
  return known && known.last?.signature === newest?.signature ? known : yield* readSignedSoFar(clinicId)
})

const refuse = Effect.fnUntraced(function* (head: ClinicHead, fault: string, position?: number) {
  const { refused } = yield* SignedHeads
  refused.set(head.clinicId, keyOf(head))
  yield* Effect.logError('checkpoint refused', { clinic: head.clinicId, position, fault })
  return 0
})

const walkSince = ({ clinicId }: ClinicHead, { last, ledger }: SignedSoFar) =>
  Effect.flatMap(Database, ({ transaction }) =>
    transaction(
      clinicId,
      (tx) => toEffect(Promise.all([verifySince(tx, last), verifyAccessSince(tx, ledger)])),
      SNAPSHOT,
    ),
  )

// A program that was started before the key was replaced must not go on with it.
const isSigningKeyReplaced = Effect.gen(function* () {
  const { lookup } = yield* Database
  const { verifying } = yield* Keys
  const followers = yield* lookup(
    sql<object>`select from signing_keys where follows = ${publicKeyText(verifying)}`,
  )
  return followers.length > 0
})

/**
 * Signs a clinic's log and access ledger if they have grown, and only what follows the last genuine checkpoint
 * without a fault. A new key starts its own numbering and signs again everything that the previous key signed.
 * `again` begins a new series although checkpoints are missing; only a restore may do that.
 */
export const signIfGrown = Effect.fnUntraced(function* (head: ClinicHead, again = false) {
  const { clinicId } = head
  const { dataDir } = yield* Config
  const { signing, verifying } = yield* Keys
  const { clinics, refused } = yield* SignedHeads
  if (head.position === 0 && head.day === null) return 0
  const last = clinics.get(clinicId)?.last
  if (last && signedKey(last) === keyOf(head)) return 0
  const soFar = yield* loadSignedSoFar(clinicId)
  const isNewKey = soFar.last !== null && !isGenuine(verifying, soFar.last)
  if (soFar.last && signedKey(soFar.last) === keyOf(head) && !again && !isNewKey) return 0
  if (refused.get(clinicId) === keyOf(head)) return 0
  if (soFar.missing > 0 && !again) return yield* refuse(head, `${soFar.missing} checkpoints are missing`)
  const [log, access] = yield* walkSince(head, soFar)
  if (log.fault) return yield* refuse(head, log.fault.reason, log.fault.position)
  // What was signed of the ledger before stays true, and the log does not have to wait for them to be repaired.
  if (access.fault) yield* refuse(head, `access ledger, ${access.fault.day}: ${access.fault.reason}`)
  if (yield* isSigningKeyReplaced)
    return yield* refuse(head, 'another SIGNING_KEY took its place: restart this program')
  const number = soFar.number + 1
  const first = again || isNewKey ? number : soFar.first
  const at = new Date(yield* Clock.currentTimeMillis).toISOString()
  const ledger = access.fault ? soFar.ledger : access.head
  const { position } = log.head
  const hash = Buffer.from(log.head.hash).toString('hex')
  const made = signCheckpoint(signing, { clinic: clinicId, position, hash, at, number, first, ledger })
  yield* makeCheckpointFolder(dataDir)
  yield* appendCheckpoint(checkpointsFile(dataDir, clinicId), made, isCheckpoint)
  clinics.set(clinicId, { last: made, ledger, number, first, missing: 0 })
  return 1
})
