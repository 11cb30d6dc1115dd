import { Effect, Layer } from 'effect'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, type Unit } from '#events'
import { Clinic, clinicEvents, clinicServiceList, clinicSettings, clinicSettingsRow } from '#modules/clinic'
import { CLINIC, openProgram } from '#testing'
import { makeTransactionBatch } from './transaction-batch.ts'

const parts = { kinds: clinicEvents, projections: [clinicSettingsRow, clinicServiceList], reactions: [] }

let clinic: Awaited<ReturnType<typeof open>>
const open = () => openProgram(parts, Layer.empty)
beforeAll(async () => {
  clinic = await open()
})
afterAll(() => clinic.close())

const transaction = sql<{ id: string }>`select pg_current_xact_id()::text as id`

/** Returns the id of the transaction it runs in. */
const where = (unit: Unit) => Effect.map(unit.query(transaction), ([row]) => row?.id)

const opened = (unit: Unit) =>
  unit
    .execute(Clinic, { id: 1, command: { _tag: 'OpenClinic', name: 'Gathered', zone: 'UTC' } })
    .pipe(Effect.orDie, Effect.zipRight(where(unit)))
const changed = (unit: Unit) =>
  unit
    .execute(Clinic, { id: 1, command: { _tag: 'ChangeSessionTimeout', minutes: 120 } })
    .pipe(Effect.orDie, Effect.asVoid)
const broken = (unit: Unit) => unit.query(sql`select 1 / 0 as never`).pipe(Effect.asVoid)

it('runs concurrent work in one transaction, and fails only the work that fails', async () => {
  const gather = await clinic.run(makeTransactionBatch)
  const transactions = await clinic.run(
    Effect.all([gather(CLINIC, opened), gather(CLINIC, where), gather(CLINIC, where)], { concurrency: 3 }),
  )
  expect(new Set(transactions).size).toBe(1)

  const [, , ended] = await clinic.run(
    Effect.all([gather(CLINIC, where), gather(CLINIC, changed), Effect.exit(gather(CLINIC, broken))], {
      concurrency: 3,
    }),
  )
  expect(ended).toMatchObject({ _tag: 'Failure' })
  const [settings] = await clinic.run(gather(CLINIC, (unit) => unit.query(clinicSettings(CLINIC))))
  expect(settings).toMatchObject({ sessionTimeout: 120 })
})
