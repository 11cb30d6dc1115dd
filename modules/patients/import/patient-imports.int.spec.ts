import { Effect, Fiber, Layer } from 'effect'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Database, type Job, JobQueue, Origin, rebuildClinic, sql, Store, verifyClinic } from '#events'
import {
  Clinic,
  clinicEvents,
  clinicServiceList,
  clinicSettings,
  clinicSettingsRow,
  Clinics,
} from '#modules/clinic'
import { CLINIC, originOf, openProgram } from '#testing'
import { type ImportConsent, type ImportRequest, recordOf } from '../contract.ts'
import { resumeImports } from './worker.ts'
import type { RecordConsent } from './chunk.ts'
import { patientImportEvents } from './events.ts'
import { patientImportList, patientImportMembers } from './import-list.ts'
import { ImportNotFound, ImportTooLong, ImportUnderWay, ImportUnreadable, NothingToImport } from './errors.ts'
import {
  patientEvents,
  PatientImports,
  patientList,
  Patients,
  patientTotal,
  type PatientUses,
} from '../index.ts'
import { aPatient } from '../testing/a-patient.ts'

const parts = {
  kinds: [...clinicEvents, ...patientEvents, ...patientImportEvents],
  projections: [
    clinicSettingsRow,
    clinicServiceList,
    patientList,
    patientTotal,
    patientImportList,
    patientImportMembers,
  ],
  reactions: [],
}

// In this test, patients who live in Harbor have an appointment.
const usesOf: PatientUses = (clinicId, patientIds) =>
  sql`select id as "patientId", 'appointments' as what from patient_list
      where clinic_id = ${clinicId} and id = any(${patientIds}) and address = 'Harbor'`

const start = async () => {
  const jobs: Job[] = []
  const queue = Layer.succeed(JobQueue, { send: async (_, more) => void jobs.push(...more) })
  const consents: [patientId: number, consent: ImportConsent][] = []
  const recordConsent: RecordConsent = (_, patientId, consent) =>
    Effect.sync(() => void consents.push([patientId, consent]))
  const services = Layer.merge(Patients.layer, PatientImports.layer(usesOf, recordConsent)).pipe(
    Layer.provideMerge(Clinics.layer),
  )
  const made = await openProgram(parts, services, { jobs: queue })
  await made.run(
    Effect.flatMap(Store, (store) =>
      store.execute(Clinic, {
        id: 1,
        command: { _tag: 'OpenClinic', name: 'Harbor Clinic', zone: 'America/New_York' },
        returning: () => clinicSettings(CLINIC),
      }),
    ),
  )
  return { ...made, jobs, consents }
}

let clinic: Awaited<ReturnType<typeof start>>
beforeEach(async () => {
  clinic = await start()
})
afterEach(() => clinic.close())

const ask = <A, E>(
  useService: (service: typeof PatientImports.Service) => Effect.Effect<A, E, Origin>,
  of = CLINIC,
) => clinic.run(Effect.flatMap(PatientImports, useService), originOf(of))
const refused = <A, E>(useService: (service: typeof PatientImports.Service) => Effect.Effect<A, E, Origin>) =>
  ask((imports) => Effect.flip(useService(imports)))

const header = 'First name,Last name,Email,Phone,Date of birth,Address,Emergency contact,Emergency phone'
const line = (n: number, { email = `p${n}@mail.example`, address = 'Quay', name = `P${n}` } = {}) =>
  `${name},Patient,${email},555-${n},1980-01-02,${address},Kin,556-${n}`
const fileOf = (count: number) => [header, ...Array.from({ length: count }, (_, n) => line(n + 1))].join('\n')

const upload = (content: string) => ask((imports) => imports.upload(content))
const begin = (id: number, order: ImportRequest) => ask((imports) => imports.begin(id, order))
const workOff = (id: number) => ask((imports) => imports.workOff(CLINIC, id))
const read = (id: number) => ask((imports) => imports.read(id))

/** Imports a file completely and returns its id. */
const imported = async (content: string) => {
  const { id, mapping } = await upload(content)
  await begin(id, { mapping })
  await workOff(id)
  return id
}

const names = async () => {
  const { rows } = await clinic.run(Effect.flatMap(Patients, ({ page }) => page({})))
  return rows.map(({ firstName }) => firstName).toReversed()
}
/** Makes a file older than an hour, as the database owner. */
const older = async (id: number) => {
  const owner = new pg.Client(clinic.adminUrl)
  await owner.connect()
  await owner.query(`update patient_import_files set made_at = now() - interval '61 minutes' where id = $1`, [
    id,
  ])
  await owner.end()
}

const files = () =>
  clinic.run(
    Effect.flatMap(Database, ({ query }) =>
      query(sql<{ sealed: Buffer }>`select sealed from patient_import_files where clinic_id = ${CLINIC}`),
    ),
  )

describe('a file', () => {
  it('is previewed before the import and stored encrypted', async () => {
    await imported([header, line(1), line(2)].join('\n'))
    const preview = await upload(
      [
        header,
        line(1),
        line(7, { name: 'P2' }),
        line(3),
        line(4, { email: 'nobody' }),
        line(5, { email: 'P3@mail.example' }),
      ].join('\n'),
    )
    expect(preview).toMatchObject({
      rows: 5,
      ready: 1,
      refused: [
        { row: 5, message: 'Please enter a valid email address' },
        { row: 6, message: 'Row 4 has the same email' },
      ],
      refusedCount: 2,
      likes: [
        { row: 2, name: 'P1 Patient', patientId: 1, patientName: 'P1 Patient', by: 'email' },
        { row: 3, name: 'P2 Patient', dateOfBirth: '1980-01-02', patientId: 2, by: 'name' },
      ],
      likeCount: 2,
    })
    expect(await names()).toEqual(['P1', 'P2'])
    const [file] = await files()
    expect(file?.sealed.includes('mail.example')).toBe(false)
    const otherwise = { ...preview.mapping, columns: { ...preview.mapping.columns, email: 0 } }
    const secondPreview = await ask((imports) => imports.preview(preview.id, otherwise))
    expect(secondPreview).toMatchObject({ id: preview.id, ready: 0, refusedCount: 5 })
    expect(await read(preview.id)).toMatchObject({ state: 'waiting' })
  })

  it('is refused if it has no table, too many columns or rows, no valid row, or another clinic', async () => {
    expect(await refused((i) => i.upload('\n'))).toBeInstanceOf(ImportUnreadable)
    expect(await refused((i) => i.upload(header))).toBeInstanceOf(ImportUnreadable)
    expect(await refused((i) => i.upload(`${'a,'.repeat(200)}a\n1`))).toBeInstanceOf(ImportUnreadable)
    expect(await refused((i) => i.upload(`a\n${'x\n'.repeat(10_001)}`))).toBeInstanceOf(ImportTooLong)
    const { id, mapping } = await upload([header, line(1, { email: 'nobody' })].join('\n'))
    expect(await refused((i) => i.begin(id, { mapping }))).toBeInstanceOf(NothingToImport)
    expect(await refused((i) => i.undo(id))).toBeInstanceOf(ImportNotFound)
    expect(await ask((i) => Effect.flip(i.preview(id, mapping)), CLINIC + 1)).toBeInstanceOf(ImportNotFound)
    expect(await ask((i) => Effect.flip(i.begin(id, { mapping })), CLINIC + 1)).toBeInstanceOf(ImportNotFound)
  })
})

describe('a batch', () => {
  it('skips existing patients unless selected, and never imports a taken email', async () => {
    await imported([header, line(1), line(2)].join('\n'))
    const { id, mapping } = await upload([header, line(1), line(7, { name: 'P2' }), line(3)].join('\n'))
    await begin(id, { mapping, include: [2, 3] })
    await workOff(id)
    expect(await names()).toEqual(['P1', 'P2', 'P2', 'P3'])
    expect(await read(id)).toMatchObject({ state: 'done', rows: 2, done: 2, registered: 2, refused: [] })
  })

  it('registers rows that lack required fields as incomplete, with what the patients agreed to', async () => {
    const content = [
      'First name,Last name,Email,Phone,Date of birth',
      'Ada,Lindqvist,,(207) 555-0100,1988-04-09',
      'Ben,Stone,,(207) 555-0101,',
      'Cleo,Stone,cleo@mail.example,,',
      'Dan,Stone,,,',
    ].join('\n')
    const { id, mapping, ...preview } = await upload(content)
    expect(preview).toMatchObject({ ready: 0, refusedCount: 4, incompleteCount: 3 })
    expect(preview.refused.map(({ row, name }) => [row, name]).at(-1)).toEqual([5, 'Dan Stone'])
    const incomplete = { ...mapping, incomplete: true }
    expect(await ask((imports) => imports.preview(id, incomplete))).toMatchObject({
      ready: 3,
      refusedCount: 1,
      incompleteCount: 3,
      incompleteFields: ['email', 'phone', 'dateOfBirth', 'address', 'emergencyContact', 'emergencyPhone'],
    })
    const consent = { email: true, sms: false }
    await begin(id, { mapping: incomplete, consent })
    await workOff(id)
    expect(await read(id)).toMatchObject({ state: 'done', registered: 3, refused: [] })
    const members = [1, 2, 3]
    expect(clinic.consents).toEqual(members.map((member) => [member, consent]))
    // The same people are recognized by name and phone, where a date of birth is missing.
    const again = await upload(content)
    expect((await ask((imports) => imports.preview(again.id, incomplete))).likes).toMatchObject([
      { row: 2, patientId: 1, by: 'name' },
      { row: 3, patientId: 2, by: 'phone' },
      { row: 4, patientId: 3, by: 'email' },
    ])
  })

  it('compares emails as the patient list does, in the database', async () => {
    const email = 'i@mail.example'
    const id = await imported([header, line(1, { email }), line(2, { email: 'İ@mail.example' })].join('\n'))
    expect(await read(id)).toMatchObject({ state: 'done', registered: 1, refused: [3] })
  })

  it('is imported once despite repeated requests and concurrent workers', async () => {
    const { id, mapping } = await upload(fileOf(120))
    await Promise.all([begin(id, { mapping }), begin(id, { mapping }), begin(id, { mapping })])
    await begin(id, { mapping })
    expect(clinic.jobs).toEqual([{ queue: 'import-patients', data: { clinicId: CLINIC, id } }])
    expect(await refused((i) => i.undo(id))).toBeInstanceOf(ImportUnderWay)
    await Promise.all([workOff(id), workOff(id), workOff(id)])
    await workOff(id)
    expect(await names()).toEqual(Array.from({ length: 120 }, (_, n) => `P${n + 1}`))
    expect(await read(id)).toMatchObject({ state: 'done', registered: 120 })
    expect(await files()).toEqual([])
  })

  it('continues where an interrupted worker stopped and respects new patients', async () => {
    const { id, mapping } = await upload(fileOf(120))
    await begin(id, { mapping })
    const dying = Effect.gen(function* () {
      const imports = yield* PatientImports
      const worker = yield* Effect.fork(imports.workOff(CLINIC, id))
      while ((yield* imports.read(id)).done === 0) yield* Effect.yieldNow()
      yield* Fiber.interrupt(worker)
    })
    await clinic.run(Effect.orDie(dying))
    const left = await read(id)
    expect(left.state).toBe('running')
    expect(left.done).toBeLessThan(120)
    const draft = aPatient({ firstName: 'Came', lastName: 'First', email: 'P120@mail.example' })
    await clinic.run(Effect.flatMap(Patients, ({ register }) => register(draft)))
    await workOff(id)
    expect(await read(id)).toMatchObject({ state: 'done', done: 120, registered: 119, refused: [121] })
    const all = await names()
    expect([all.length, new Set(all).size]).toEqual([120, 120])
    expect(all).not.toContain('P120')
  })

  it('without a job is resumed, and an unused file is deleted', async () => {
    const { id, mapping } = await upload(fileOf(3))
    await begin(id, { mapping })
    const stale = await upload(fileOf(1))
    const fresh = await upload(fileOf(1))
    await older(stale.id)
    await clinic.run(resumeImports)
    expect(await read(id)).toMatchObject({ state: 'done', registered: 3 })
    expect(await refused((i) => i.read(stale.id))).toBeInstanceOf(ImportNotFound)
    expect(await read(fresh.id)).toMatchObject({ state: 'waiting' })
  })

  it('ends with the rows it has if its file is gone', async () => {
    const { id, mapping } = await upload(fileOf(3))
    await begin(id, { mapping })
    const lost = sql`delete from patient_import_files where clinic_id = ${CLINIC}`
    await clinic.run(Effect.flatMap(Database, ({ query }) => query(lost)))
    await workOff(id)
    expect(await read(id)).toMatchObject({ state: 'done', rows: 3, registered: 0 })
  })

  it('of two thousand patients ends within a minute and can be rebuilt from the log', async () => {
    const began = performance.now()
    const id = await imported(fileOf(2000))
    expect(performance.now() - began).toBeLessThan(60_000)
    expect(await read(id)).toMatchObject({ registered: 2000, refused: [] })
    expect(await clinic.run(verifyClinic(CLINIC, []))).toMatchObject({ fault: null })
    const replayed = await clinic.run(rebuildClinic(CLINIC, { write: false }))
    expect(replayed.filter(({ differing }) => differing > 0)).toEqual([])
  })

  it('can be undone, keeps patients used or changed since, and lists them', async () => {
    const content = [header, line(1), line(2, { address: 'Harbor' }), line(3), line(4), line(5)].join('\n')
    const id = await imported(content)
    await clinic.run(
      Effect.gen(function* () {
        const { open, revise, remove } = yield* Patients
        const third = yield* open(3)
        yield* revise(third.id, { ...recordOf((field) => third[field]), phone: 'another' })
        yield* remove(4)
      }),
    )
    await ask((imports) => imports.undo(id))
    await ask((imports) => imports.undo(id))
    expect(clinic.jobs).toHaveLength(2)
    await Promise.all([workOff(id), workOff(id)])
    expect(await read(id)).toMatchObject({
      state: 'undone',
      removed: 2,
      kept: 2,
      stayed: [
        { patientId: 2, name: 'P2 Patient', because: 'appointments' },
        { patientId: 3, name: 'P3 Patient', because: 'changed' },
      ],
    })
    expect(await names()).toEqual(['P2', 'P3'])
    // Removed patients free their email, so their rows can be imported again.
    const { ready } = await upload(content)
    expect(ready).toBe(3)
    const replayed = await clinic.run(rebuildClinic(CLINIC, { write: false }))
    expect(replayed.filter(({ differing }) => differing > 0)).toEqual([])
  })
})
