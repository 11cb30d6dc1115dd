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
import { SignedHeads, type SigningProgress } from './signing-progress.ts'
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

/** Reads the end of every clinic's log and access ledger. */
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

const readProgress = Effect.fnUntraced(function* (clinicId: number) {
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
  } satisfies SigningProgress
})

// Another process may have appended to the file. If its newest checkpoint is new to us, read the whole file again.
const loadProgress = Effect.fnUntraced(function* (clinicId: number) {
  const { clinics } = yield* SignedHeads
  const cachedProgress = clinics.get(clinicId)
  const newest = yield* readNewestCheckpoint(clinicId)
  return cachedProgress && cachedProgress.last?.signature === newest?.signature
    ? cachedProgress
    : yield* readProgress(clinicId)
})

const refuse = Effect.fnUntraced(function* (head: ClinicHead, fault: string, position?: number) {
  const { refused } = yield* SignedHeads
  refused.set(head.clinicId, keyOf(head))
  yield* Effect.logError('checkpoint refused', { clinic: head.clinicId, position, fault })
  return 0
})

const walkSince = ({ clinicId }: ClinicHead, { last, ledger }: SigningProgress) =>
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
  const successors = yield* lookup(
    sql<object>`select from signing_keys where follows = ${publicKeyText(verifying)}`,
  )
  return successors.length > 0
})

/**
 * Signs a clinic's log and access ledger if they have grown, and only what follows the last genuine checkpoint
 * without a fault. A new key starts its own numbering and signs again everything that the previous key signed.
 * The second parameter begins a new series although checkpoints are missing; only a restore may do that.
 */
export const signIfGrown = Effect.fnUntraced(function* (head: ClinicHead, beginsNewSeries = false) {
  const { clinicId } = head
  const { dataDir } = yield* Config
  const { signing, verifying } = yield* Keys
  const { clinics, refused } = yield* SignedHeads
  if (head.position === 0 && head.day === null) return 0
  const last = clinics.get(clinicId)?.last
  if (last && signedKey(last) === keyOf(head)) return 0
  const progress = yield* loadProgress(clinicId)
  const isNewKey = progress.last !== null && !isGenuine(verifying, progress.last)
  if (progress.last && signedKey(progress.last) === keyOf(head) && !beginsNewSeries && !isNewKey) return 0
  if (refused.get(clinicId) === keyOf(head)) return 0
  if (progress.missing > 0 && !beginsNewSeries)
    return yield* refuse(head, `${progress.missing} checkpoints are missing`)
  const [log, access] = yield* walkSince(head, progress)
  if (log.fault) return yield* refuse(head, log.fault.reason, log.fault.position)
  // Sign the log despite a faulty ledger. The checkpoint then repeats the ledger entry that was signed last.
  if (access.fault) yield* refuse(head, `access ledger, ${access.fault.day}: ${access.fault.reason}`)
  if (yield* isSigningKeyReplaced)
    return yield* refuse(head, 'another SIGNING_KEY took its place: restart this program')
  const number = progress.number + 1
  const first = beginsNewSeries || isNewKey ? number : progress.first
  const at = new Date(yield* Clock.currentTimeMillis).toISOString()
  const ledger = access.fault ? progress.ledger : access.head
  const { position } = log.head
  const hash = Buffer.from(log.head.hash).toString('hex')
  const checkpoint = signCheckpoint(signing, { clinic: clinicId, position, hash, at, number, first, ledger })
  yield* makeCheckpointFolder(dataDir)
  yield* appendCheckpoint(checkpointsFile(dataDir, clinicId), checkpoint, isCheckpoint)
  clinics.set(clinicId, { last: checkpoint, ledger, number, first, missing: 0 })
  return 1
})
