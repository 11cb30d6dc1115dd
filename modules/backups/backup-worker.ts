import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Cause, Clock, Effect } from 'effect'
import { Database, Origin, sql } from '#events'
import { worker } from '#modules/kernel'
import { codeOf, Config, Jobs } from '#modules/platform'
import { backupQueue, dueBackupsQueue } from './backup-job.ts'
import { dropOld, failed, finished, goesOn, largest } from './backup-row.ts'
import { Backups } from './backups.ts'
import type { BackupFault } from './contract.ts'
import { makeMaking } from './making.ts'
import { folderOf } from './places.ts'
import { scheduleRow } from './schedule-row.ts'

/** Bytes that stay free for everything else: a backup must never be what fills the disk. */
const LEFT_FREE = 1_000_000_000
/** A note of how far it is, at most this often, in milliseconds. */
const TOLD_EVERY = 1_000
const LOOKED_AT = '*/5 * * * *'

/** What a killed maker left half written. */
const clearDrafts = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const drafts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })))
}

const hasRoom = async (folder: string, bytes: number): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > bytes * 1.2 + LEFT_FREE
}

const faultOf = (cause: Cause.Cause<unknown>): BackupFault =>
  ['ENOSPC', 'EDQUOT'].includes(codeOf(Cause.squash(cause))) ? 'no_room' : 'failed'

const spaced = (tell: (documents: number) => Promise<void>) => {
  let last = 0
  return async (documents: number): Promise<void> => {
    if (performance.now() - last < TOLD_EVERY) return
    last = performance.now()
    await tell(documents)
  }
}

const makeKeeping = Effect.gen(function* () {
  const { query } = yield* Database
  const { backupsDir } = yield* Config
  const write = yield* makeMaking

  /** Clears away what is more than the clinic wants to keep. */
  const clearOld = (clinicId: number) =>
    Effect.gen(function* () {
      const [schedule] = yield* query(scheduleRow(clinicId))
      const gone = yield* query(dropOld(clinicId, schedule?.keep ?? 1))
      const files = gone.flatMap(({ file }) => file ?? [])
      yield* Effect.promise(() =>
        Promise.all(files.map((file) => rm(join(folderOf(backupsDir, clinicId), file), { force: true }))),
      )
    })

  const writeOne = (clinicId: number, id: number) =>
    Effect.gen(function* () {
      const folder = folderOf(backupsDir, clinicId)
      yield* Effect.promise(() => clearDrafts(folder))
      yield* query(goesOn(clinicId, id, 0))
      const [most] = yield* query(largest(clinicId))
      if (!(yield* Effect.promise(() => hasRoom(folder, most?.bytes ?? 0)))) {
        yield* query(failed(clinicId, id, 'no_room'))
        return
      }
      const run = yield* Effect.runtime<Origin>()
      const file = `clinic-${clinicId}-backup-${id}.caretrail`
      const tell = spaced(async (documents) => {
        await Effect.runPromise(Effect.provide(query(goesOn(clinicId, id, documents)), run))
      })
      const made = yield* write({ path: join(folder, file), clinics: [clinicId], tell })
      const at = new Date(yield* Clock.currentTimeMillis).toISOString()
      yield* query(finished(clinicId, id, file, made, at))
      yield* clearOld(clinicId)
    })

  /** Makes a backup that is on the list. What comes to nothing stands there with its reason. */
  const makeOne = (clinicId: number, id: number) =>
    writeOne(clinicId, id).pipe(
      Effect.catchAllCause((cause) =>
        Effect.zipRight(
          Effect.logWarning('a backup came to nothing', cause),
          query(failed(clinicId, id, faultOf(cause))),
        ),
      ),
      Effect.provideService(Origin, worker(clinicId)),
      Effect.asVoid,
    )
  return makeOne
})

const due = (moment: string) =>
  sql<{ clinicId: number }>`select clinic_id as "clinicId" from clinics_due_for_backup(${moment})`

/** Has those clinics backed up whose time has come. */
export const beginDueBackups = Effect.gen(function* () {
  const { lookup } = yield* Database
  const { create } = yield* Backups
  const now = new Date(yield* Clock.currentTimeMillis).toISOString()
  const clinics = yield* lookup(due(now))
  // Where one is being made already, that is the one.
  yield* Effect.forEach(
    clinics,
    ({ clinicId }) => Effect.ignore(Effect.provideService(create(), Origin, worker(clinicId))),
    { discard: true },
  )
})

/** Makes the backups that were asked for, and those whose time has come, until the scope closes. */
export const keepBackups = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  const makeOne = yield* makeKeeping
  yield* work(backupQueue.name, ({ data }) => makeOne(Number(data['clinicId']), Number(data['id'])))
  yield* work(dueBackupsQueue.name, () => beginDueBackups, { pollSeconds: 30 })
  yield* schedule(dueBackupsQueue.name, LOOKED_AT)
})
