import { Effect } from 'effect'
import { Database, sql, type Statement } from '#events'
import { Jobs } from '#modules/platform'
import { importQueue, PatientImports } from './imports.ts'

/** Where it waits that imports are looked after. */
export const importCareQueue = { name: 'look-after-imports', policy: 'singleton' } as const

const unfinished: Statement<{ clinicId: number; id: number }> =
  sql`select clinic_id as "clinicId", id from unfinished_patient_imports()`

/** Forgets files that nobody imported, and goes on with batches that lost their job. */
export const lookAfterImports = Effect.gen(function* () {
  const { lookup } = yield* Database
  const { workOff } = yield* PatientImports
  yield* lookup(sql`select prune_patient_imports()`)
  for (const { clinicId, id } of yield* lookup(unfinished)) yield* workOff(clinicId, id)
})

/** Works off batches of patients, and looks after them, until the scope closes. */
export const importPatients = Effect.gen(function* () {
  const { work, schedule } = yield* Jobs
  const { workOff } = yield* PatientImports
  yield* work(importQueue.name, ({ data }) => workOff(Number(data['clinicId']), Number(data['id'])), {
    concurrency: 2,
  })
  yield* work(importCareQueue.name, () => lookAfterImports, { pollSeconds: 60 })
  yield* schedule(importCareQueue.name, '*/10 * * * *')
})
