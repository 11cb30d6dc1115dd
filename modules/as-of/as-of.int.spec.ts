import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, type Keyring, Origin, type Registry, replayUntil, runCommand, sql } from '#events'
import { hasAddOn, repeatComplianceMode } from '#modules/billing'
import { HOUR_MS, DAY_MS } from '#rules/kernel'
import { parts } from '../../src/program/registry.ts'
import { findGrant as oneGrant } from '../emergency-access/emergency-grants.ts'
import { Grant } from '../emergency-access/grant.ts'
import { buildEvents, history, ZONES } from '../reports/testing/histories.ts'
import { reportClinics } from '../reports/testing/report-clinics.ts'
import { listCopies, dropCopy } from './copies.ts'
import { copyUrl } from './copy-connection.ts'
import { makeCopy } from './make-copy.ts'
import { makeSchema } from './copy-schema.ts'
import { copyPlan } from './copy-plan.ts'
import { dump, READ_MODELS } from './testing/dump.ts'
import { parseMoment } from './moment.ts'
import { aPatient } from '../patients/testing/a-patient.ts'

// `HISTORIES=200` runs more cases than a test suite has time for.
const HISTORIES = Number(process.env['HISTORIES'] ?? 5)
const BEGAN = Date.UTC(2026, 2, 6, 4, 30)

let clinics: Awaited<ReturnType<typeof reportClinics>>
let owner: pg.Client
beforeAll(async () => {
  clinics = await reportClinics({ ...parts, reactions: [] })
  owner = new pg.Client(clinics.adminUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await clinics.close()
})

/** Runs work as the owner of the tables, with the keys of these clinics. */
const asOwner = <A, E>(effect: Effect.Effect<A, E, Database | Registry | Keyring>) =>
  clinics.run(Effect.provide(effect, Database.layer({ url: clinics.adminUrl, connections: 2 })))

type Clinic = Awaited<ReturnType<typeof clinics.open>>

const reached = async ({ origin: { clinicId } }: Clinic): Promise<number> => {
  const { rows } = await owner.query('select max(position)::int as n from events where clinic_id = $1', [
    clinicId,
  ])
  return rows[0].n
}

const list = async (client: pg.Client, text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await client.query({ text, values, rowMode: 'array' })).rows.flat()

const patient = (id: number, firstName: string, at: number) => ({
  at,
  stream: 'patient' as const,
  id,
  events: [
    {
      _tag: 'PatientRegistered',
      ...aPatient({ firstName, lastName: 'Karim', email: `${randomUUID()}@x.example` }),
    },
  ],
})
const erased = { _tag: 'PatientErased', reason: 'asked for', ground: 'asked' }
const renamed = (id: number, firstName: string, at: number) => ({
  at,
  stream: 'patient' as const,
  id,
  events: [{ _tag: 'PatientRenamed', firstName, lastName: 'Karim' }],
})

const copy = (clinic: Clinic, until: string, name = `as_of_${clinic.origin.clinicId}`) =>
  asOwner(makeCopy({ admin: owner, name, moment: parseMoment(until), clinics: [clinic.origin.clinicId] }))

const LOG = parts.storedTables.filter(({ asOf }) => asOf === 'ends at the date').map(({ table }) => table)

describe('what the modules declare', () => {
  it('names every table once, as copied or live', async () => {
    const tables = await list(
      owner,
      `select relname::text from pg_class where relkind in ('r', 'p', 'v', 'm')
       and relnamespace = 'public'::regnamespace order by 1`,
    )
    const { readModels, liveTables } = copyPlan(parts)
    expect(LOG).toEqual(['clinic_heads', 'events'])
    expect([...readModels, ...LOG, ...liveTables].sort()).toEqual(tables)
  })

  it("names every function with the owner's rights once", async () => {
    const functions = await list(
      owner,
      `select proname::text from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
       and has_function_privilege('caretrail_app', oid, 'execute') order by 1`,
    )
    expect(parts.ownerFunctions.map(({ name }) => name).sort()).toEqual(functions)
  })
})

it(
  'rebuilds, at any position, the read models as they were live at that position',
  { timeout: 60_000 + HISTORIES * 2000 },
  async () => {
    const schema = 'as_of_any'
    await makeSchema(owner, schema, copyPlan(parts), '{}')
    const emptied = [...READ_MODELS, 'clinic_heads', 'moments'].map((table) => `${schema}.${table}`).join()
    const checked = fc.assert(
      fc.asyncProperty(history, fc.constantFrom(...ZONES), async (acts, zone) => {
        const clinic = await clinics.open(BEGAN, zone)
        const { clinicId } = clinic.origin
        // An erasure also applies to every past copy, so leave it to the test below.
        const happened = buildEvents(acts, { began: BEGAN + HOUR_MS, zone, clinicId }).filter(
          ({ erases }) => !erases,
        )
        const then = new Map([[await reached(clinic), await dump(owner, 'public', clinicId)]])
        for (const each of happened) {
          await clinic.record(each)
          then.set(await reached(clinic), await dump(owner, 'public', clinicId))
        }
        for (const [position, was] of then) {
          await owner.query(`truncate ${emptied}`)
          await asOwner(replayUntil(schema, { clinicId, position, at: new Date(BEGAN).toISOString() }))
          expect(await dump(owner, schema, clinicId)).toEqual(was)
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    )
    await expect(checked).resolves.toBeUndefined()
  },
)

describe('a copy', () => {
  it('includes the whole named day or minute of the clinic’s local time', async () => {
    // A day in New York ends at 05:00 UTC.
    const clinic = await clinics.open(Date.UTC(2026, 2, 6, 15), 'America/New_York')
    await clinic.record(patient(1, 'Ada', Date.UTC(2026, 2, 7, 4, 59, 59, 999)))
    await clinic.record(renamed(1, 'Nadia', Date.UTC(2026, 2, 7, 5)))
    const names = async (until: string) => {
      const made = await copy(clinic, until)
      const [name] = await list(owner, `select first_name from ${made.name}.patient_list`)
      return [name, made.positions[0]?.at]
    }
    expect(await names('2026-03-06')).toEqual(['Ada', '2026-03-07T04:59:59.999Z'])
    expect(await names('2026-03-06T23:59')).toEqual(['Ada', '2026-03-07T04:59:59.999Z'])
    expect(await names('2026-03-06T23:58')).toEqual([undefined, '2026-03-07T04:58:59.999Z'])
    expect(await names('2026-03-07T00:00')).toEqual(['Nadia', '2026-03-07T05:00:59.999Z'])
  })

  it('is refused in one sentence for a time before all events or a missing position', async () => {
    const clinic = await clinics.open(BEGAN, 'Europe/London')
    await expect(copy(clinic, '2020-01-01')).rejects.toThrow('Nothing had happened yet at that moment.')
    await expect(copy(clinic, '99')).rejects.toThrow('has no position 99.')
    expect(() => parseMoment('last year')).toThrow('A moment is a position')
    expect(() => parseMoment('2026-02-30')).toThrow('A moment is a position')
  })

  it('can be read by the serving role, clinic by clinic, but not written', async () => {
    const clinic = await clinics.open(BEGAN, 'Europe/London')
    const other = await clinics.open(BEGAN, 'Europe/London')
    await clinic.record(patient(1, 'Ada', BEGAN + DAY_MS))
    const position = await reached(clinic)
    await clinic.record(renamed(1, 'Nadia', BEGAN + 2 * DAY_MS))
    const { name } = await copy(clinic, String(position))
    const serving = new pg.Client(copyUrl(clinics.appUrl, name))
    await serving.connect()
    const as = (id: number) => list(serving, `select set_config('app.clinic_id', $1, false)`, [String(id)])
    const listFirstNames = () => list(serving, 'select first_name from patient_list')
    expect(await listFirstNames()).toEqual([])
    await as(other.origin.clinicId)
    expect(await listFirstNames()).toEqual([])
    expect(await list(serving, 'select position from events')).toEqual([])
    await as(clinic.origin.clinicId)
    expect(await listFirstNames()).toEqual(['Ada'])
    expect(
      await list(serving, `select first_name from search_patients('ada', true, null, null, null, 9)`),
    ).toEqual(['Ada'])
    expect(await list(serving, 'select max(position)::int from events')).toEqual([position])
    const writable = await list(
      serving,
      `select c.relname::text from pg_class c where c.relnamespace = $1::regnamespace
       and has_table_privilege(c.oid, 'insert, update, delete, truncate')`,
      [name],
    )
    expect(writable).toEqual([])
    for (const table of [...READ_MODELS, ...LOG, 'subject_keys', 'sessions', 'receipts'])
      await expect(serving.query(`delete from ${table}`)).rejects.toThrow(/permission denied|cannot delete/)
    for (const call of ['lock_head()', 'prune_receipts()', 'settle_tables()'])
      await expect(serving.query(`select ${call}`)).rejects.toThrow('nothing is written as of a date')
    await serving.end()
  })

  it('lets nobody read under an emergency access that has ended since, and hides what is hidden now', async () => {
    const clinic = await clinics.open(BEGAN, 'Europe/London')
    const { clinicId } = clinic.origin
    await clinic.record(patient(1, 'Ada', BEGAN + DAY_MS))
    const grant = { userId: 1, patientId: 1, ground: 'emergency', reason: 'She fainted here.' } as const
    const opening = { _tag: 'OpenEmergencyAccess', ...grant, now: BEGAN + DAY_MS } as const
    const act = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Effect.provideService(Effect.orDie(effect), Origin, {
        ...clinic.origin,
        actor: { kind: 'user', id: 1 },
      })
    await clinics.run(act(runCommand(Grant, { id: 1, command: opening })))
    const position = await reached(clinic)
    const ending = { _tag: 'EndEmergencyAccess', now: BEGAN + DAY_MS } as const
    await clinics.run(act(runCommand(Grant, { id: 1, command: ending })))
    await clinics.run(act(repeatComplianceMode))
    const { name } = await copy(clinic, String(position))
    const seen = Effect.gen(function* () {
      const { query } = yield* Database
      const { endedAt } = yield* oneGrant(1)
      const [mode] = yield* query(sql<{ on: boolean }>`select ${hasAddOn(clinicId, 'compliance-mode')} as on`)
      return { hasEnded: endedAt !== null, hides: mode?.on }
    })
    const onCopy = Database.layer({ url: copyUrl(clinics.appUrl, name), connections: 1 })
    expect(await clinics.run(Effect.provide(act(seen), onCopy))).toEqual({ hasEnded: true, hides: true })
  })

  it('contains no erased patient, whether erased before or after it was made', async () => {
    const clinic = await clinics.open(BEGAN, 'Europe/London')
    await clinic.record(patient(1, 'Xanthippe', BEGAN + DAY_MS))
    const position = String(await reached(clinic))
    const { name } = await copy(clinic, position)
    const isInCopy = async () => {
      const all = await dump(owner, name, clinic.origin.clinicId)
      return [...all.values()].some((rows) => rows.includes('Xanthippe'))
    }
    expect(await isInCopy()).toBe(true)
    await clinic.record({
      at: BEGAN + 2 * DAY_MS,
      stream: 'patient',
      id: 1,
      events: [erased],
      erases: 1,
    })
    expect(await isInCopy()).toBe(false)
    expect((await listCopies(owner)).find((each) => each.name === name)?.positions).toEqual([])
    await copy(clinic, position)
    expect(await isInCopy()).toBe(false)
    expect(await list(owner, `select count(*)::int from ${name}.patient_list`)).toEqual([1])
  })

  it('is listed and can be dropped by its name, unlike any other schema', async () => {
    const clinic = await clinics.open(BEGAN, 'Europe/London')
    const { name } = await copy(clinic, '1', 'as_of_listed')
    expect((await listCopies(owner)).filter((each) => each.name === name)).toEqual([
      {
        name,
        localTime: { date: '2026-03-06', time: '04:30' },
        positions: [{ clinicId: clinic.origin.clinicId, position: 1, at: '2026-03-06T04:30:00.000Z' }],
      },
    ])
    await dropCopy(owner, name)
    await expect(dropCopy(owner, name)).rejects.toThrow('There is no copy named "as_of_listed".')
    await expect(dropCopy(owner, 'pgboss')).rejects.toThrow('There is no copy named "pgboss".')
  })
})
