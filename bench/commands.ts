import { Effect } from 'effect'
import { type OriginShape, sql, Store } from '#events'
import { Patient } from '#modules/patients'
import { withClient } from '#modules/platform'
import { openBenchStore } from './bench-store.ts'
import { makePatient, rawCommand, rawPool, rawUnlocked } from './raw-sql.ts'
import { type Comparison, interleave, type Measurement } from './measurement.ts'

const SETTINGS = [
  { clinics: 1, writers: 1 },
  { clinics: 1, writers: 8 },
  { clinics: 1, writers: 32 },
  { clinics: 8, writers: 8 },
  { clinics: 8, writers: 32 },
] as const

const TODAY = new Date().toISOString().slice(0, 10)
const BODY_HASH = Buffer.alloc(32, 1)

/** The goal: at least this share of the throughput of raw statements behind the same lock. */
const MIN_RATIO = 0.5

/** The origin of a registration in a bench: a user, with an idempotency key. */
export const originOf = (clinicId: number, key: string): OriginShape => ({
  clinicId,
  actor: { kind: 'user', id: 1, role: 'staff' },
  source: 'api',
  receipt: { key, bodyHash: BODY_HASH },
})

/** The whole command that registers the nth patient, with its projections, a job and its answer. */
export const register = (clinicId: number, n: number) =>
  Effect.gen(function* () {
    const store = yield* Store
    const details = makePatient(n)
    return yield* store.execute(Patient, {
      id: 'next',
      command: ({ query }) =>
        Effect.map(
          query(sql`select id from patient_list where clinic_id = ${clinicId} and email_key = lower(${details.email})
            and email_key <> '' and state = 'active' and id <> ${0}`),
          (holders) =>
            ({ _tag: 'RegisterPatient', details, emailTaken: holders.length > 0, today: TODAY }) as const,
        ),
      jobs: (id) => [{ queue: 'bench', data: { id } }],
      returning: (_, id) => sql`select * from patient_list where clinic_id = ${clinicId} and id = ${id}`,
    })
  })

const formatLine = (name: string, { perSecond, p50, p99, ratio, spread: [low, high] }: Comparison) =>
  `  ${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(6)} ms` +
  `  p99 ${p99.toFixed(1).padStart(6)} ms  ${ratio.toFixed(2)} of raw (${low.toFixed(2)} to ${high.toFixed(2)})`

const ms = (value: number): string => `${value.toFixed(1)} ms`

const timeBreakdown = (command: Measurement, raw: Measurement, unlocked: Measurement): string =>
  `  of ${ms(command.p50)}: ${ms(unlocked.p50)} statements, ${ms(raw.p50 - unlocked.p50)} lock and chain, ` +
  `${ms(command.p50 - raw.p50)} deciding, checking, sealing and the services around it\n`

/**
 * Measures whole commands per second against the same statements sent raw behind the same lock, and against
 * raw statements without lock and chain. Returns whether the goal was met everywhere.
 */
export const commands = async (): Promise<boolean> => {
  const benchStore = await openBenchStore(['bench'])
  const pool = rawPool(benchStore.databaseUrl)
  let count = 0
  let goalsMet = true
  try {
    await withClient(benchStore.adminUrl, (admin) =>
      admin.query(
        'create table events_beside (like events including all); grant insert on events_beside to public',
      ),
    )
    for (const { clinics, writers } of SETTINGS) {
      const clinicOf = (base: number, writer: number) => base + (writer % clinics)
      const result = await interleave(
        {
          whole: (writer) => {
            const n = ++count
            const clinicId = clinicOf(100, writer)
            return benchStore.run(register(clinicId, n), originOf(clinicId, `whole-${n}`))
          },
          raw: (writer) => rawCommand(pool, clinicOf(200, writer), ++count),
          unlocked: (writer) => rawUnlocked(pool, clinicOf(300, writer), ++count),
        },
        'raw',
        writers,
      )
      console.log(`${clinics} clinic${clinics > 1 ? 's' : ''}, ${writers} writer${writers > 1 ? 's' : ''}`)
      console.log(formatLine('whole command', result.whole))
      console.log(formatLine('raw statements, same lock', result.raw))
      console.log(formatLine('raw statements, no lock, no chain', result.unlocked))
      console.log(timeBreakdown(result.whole, result.raw, result.unlocked))
      goalsMet &&= result.whole.ratio >= MIN_RATIO
    }
  } finally {
    await pool.end()
    await benchStore.close()
  }
  console.log(goalsMet ? `Everywhere at least ${MIN_RATIO} of raw.` : `Below ${MIN_RATIO} of raw somewhere.`)
  return goalsMet
}
