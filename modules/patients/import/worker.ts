import { Effect } from 'effect'
import { Database, sql, type Statement } from '#events'
import { Jobs } from '#modules/platform'
import { importQueue } from './import-queue.ts'
import { PatientImports } from './patient-imports.ts'

/** The queue of the maintenance job for imports. */
export const resumeImportsQueue = { name: 'look-after-imports', policy: 'singleton' } as const

const unfinishedImports: Statement<{ clinicId: number; id: number }> =
  sql`select clinic_id as "clinicId", id from unfinished_patient_imports()`

/** Deletes files that were never imported, and resumes batches that lost their job. */
export const resumeImports = Effect.gen(function* () {
  const { lookup } = yield* Database
  const { workOff } = yield* PatientImports
  yield* lookup(sql`select prune_patient_imports()`)
  for (const { clinicId, id } of yield* lookup(unfinishedImports)) yield* workOff(clinicId, id)
})

/** Processes and maintains import batches until the scope closes. */
export const workOffImports = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  const { workOff } = yield* PatientImports
  yield* work(importQueue.name, ({ data }) => workOff(Number(data['clinicId']), Number(data['id'])), {
    concurrency: 2,
  })
  yield* work(resumeImportsQueue.name, () => resumeImports, { pollSeconds: 60 })
  yield* schedule(resumeImportsQueue.name, '*/10 * * * *')
})
