import { Effect, Either } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, Origin, rebuildClinic, sql, StaleVersion, verifyClinic } from '#events'
import { CLINIC, originOf, openProgram } from '#testing'
import {
  PatientEmailInvalid,
  PatientEmailTaken,
  PatientNotFound,
  patientEvents,
  patientList,
  Patients,
  patientTotal,
} from './index.ts'
import { isFoundIn, isPartOfPhone } from '../kernel/testing/search-model.ts'
import { patientPage } from './patient-page.ts'
import { type PatientDraft, recordOf } from './contract.ts'
import { aPatient } from './testing/a-patient.ts'

const parts = { kinds: patientEvents, projections: [patientList, patientTotal], reactions: [] }
const start = () => openProgram(parts, Patients.layer)
let clinic: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  clinic = await start()
})
afterAll(() => clinic.close())

const ask = <A, E>(useService: (service: typeof Patients.Service) => Effect.Effect<A, E, Origin>) =>
  clinic.run(Effect.flatMap(Patients, useService))

const namesOf = (rows: readonly { readonly firstName: string; readonly lastName: string }[]) =>
  rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())

describe('patients', () => {
  it('can be registered, revised, removed and restored', async () => {
    const ada = await ask((p) => p.register(aPatient()))
    expect(ada).toMatchObject({ id: 1, firstName: 'Ada', insurance: null, version: 1 })
    expect(ada.createdAt).toMatch(/^\d{4}-.*Z$/)

    const revised = await ask((p) =>
      p.revise(ada.id, aPatient({ phone: '(207) 555-0122', insurance: 'Medicare' })),
    )
    expect(revised).toMatchObject({ phone: '(207) 555-0122', insurance: 'Medicare', version: 3 })

    expect(await ask((p) => p.remove(ada.id))).toEqual({ deleted: true, id: ada.id })
    expect(await ask((p) => Effect.flip(p.open(ada.id)))).toBeInstanceOf(PatientNotFound)
    expect(await ask((p) => p.count())).toBe(0)
    expect(await ask((p) => p.restore(ada.id))).toMatchObject({ id: ada.id, version: 5 })
    expect(await ask((p) => p.count())).toBe(1)
  })

  it('never share an email, regardless of case and concurrency', async () => {
    const tries = Array.from({ length: 20 }, (_, n) =>
      ask((p) =>
        Effect.either(p.register(aPatient({ email: n % 2 ? 'ONE@mail.example' : 'one@mail.example' }))),
      ),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter(Either.isRight)).toHaveLength(1)
    for (const outcome of outcomes.filter(Either.isLeft))
      expect(outcome.left).toBeInstanceOf(PatientEmailTaken)
  })

  it('have one address, whether its domain is written in ASCII or in its own letters', async () => {
    await ask((p) => p.register(aPatient({ email: 'ida@münchen.example' })))
    for (const email of ['ida@xn--mnchen-3ya.example', 'IDA@MÜNCHEN.example'])
      expect(await ask((p) => Effect.flip(p.register(aPatient({ email }))))).toBeInstanceOf(PatientEmailTaken)
  })

  it('keep an address of an earlier version until another one is entered', async () => {
    const email = 'ada@harbor_street.example'
    const { id } = await ask((p) => p.register(aPatient({ email })))
    expect(await ask((p) => p.revise(id, aPatient({ email, notes: 'Called.' })))).toMatchObject({ email })
    const other = aPatient({ email: 'ada@other_street.example' })
    expect(await ask((p) => Effect.flip(p.revise(id, other)))).toBeInstanceOf(PatientEmailInvalid)
    const corrected = aPatient({ email: 'ada@harborstreet.example' })
    expect(await ask((p) => p.revise(id, corrected))).toMatchObject({ email: corrected.email })
  })

  it('are listed and found as incomplete until nothing is missing', async () => {
    const given: Partial<PatientDraft> = { firstName: 'Nora', lastName: 'Quinn', phone: '(207) 555-0142' }
    const nora = recordOf((field) => given[field])
    const registered = await ask((p) => p.register(nora))
    expect(registered.missing).toEqual([
      'email',
      'dateOfBirth',
      'address',
      'emergencyContact',
      'emergencyPhone',
    ])
    // Records without an email do not share one.
    const otto = await ask((p) => p.register({ ...nora, firstName: 'Otto', dateOfBirth: '1988-04-09' }))
    const incomplete = async (more: object = {}) =>
      (await ask((p) => p.page({ incomplete: 'true', limit: 10, ...more }))).rows.map(({ id }) => id)
    expect(await incomplete()).toEqual([otto.id, registered.id])
    expect(await incomplete({ q: 'nora' })).toEqual([registered.id])
    expect(await incomplete({ q: '555-0142', sort: 'name' })).toEqual([registered.id, otto.id])
    expect(await ask((p) => p.page({ incomplete: 'true', limit: 1 }))).toMatchObject({ total: 2 })
    expect(await ask((p) => p.countIncomplete())).toBe(2)
    const complete = aPatient({ firstName: 'Nora', email: 'nora@mail.example' })
    expect(await ask((p) => p.revise(registered.id, complete))).toMatchObject({ missing: [] })
    expect(await incomplete()).toEqual([otto.id])
    await ask((p) => p.remove(otto.id))
    expect(await ask((p) => p.countIncomplete())).toBe(0)
  })

  it('cannot be overwritten with a stale version', async () => {
    const patient = await ask((p) => p.register(aPatient({ email: 'stale@mail.example' })))
    await ask((p) =>
      p.revise(patient.id, aPatient({ email: 'stale@mail.example', notes: 'first' }), patient.version),
    )
    const refusal = await ask((p) =>
      Effect.flip(
        p.revise(patient.id, aPatient({ email: 'stale@mail.example', notes: 'second' }), patient.version),
      ),
    )
    expect(refusal).toBeInstanceOf(StaleVersion)
    expect((refusal as StaleVersion).details).toMatchObject({
      version: 2,
      since: [{ type: 'PatientNotesChanged', version: 2 }],
    })
  })

  it('are registered once per idempotency key, with the same response', async () => {
    const receipt = { key: 'k-1', bodyHash: Buffer.from('same') }
    const registerWith = (body: string) =>
      clinic.run(
        Effect.flatMap(Patients, (p) => p.register(aPatient({ email: 'key@mail.example' }))).pipe(
          Effect.either,
        ),
        originOf(CLINIC, { receipt: { ...receipt, bodyHash: Buffer.from(body) } }),
      )
    const [first, second] = [await registerWith('same'), await registerWith('same')]
    expect(Either.getOrThrow(second)).toEqual(Either.getOrThrow(first))
    expect(await registerWith('other')).toMatchObject({ left: { _tag: 'IdempotencyKeyReused' } })
  })

  it.each([
    ['a', 'finds single letters'],
    ['ZQ', 'finds rare pairs'],
    ['lind', 'finds the middle of names'],
    ['ada l', 'finds across first and last name'],
    ['555-01', 'finds phone numbers'],
    ['%', 'takes % as a letter'],
    ['_', 'takes _ as a letter'],
    ['\\', 'takes a backslash as a letter'],
    ['mail.example', 'finds emails'],
    ['lindqvist a', 'finds words in any order'],
    ['t a', 'finds several single letters'],
  ])('can be searched: %j %s, wherever every word occurs', async (q) => {
    for (const [n, odd] of ['100%', 'under_score', 'back\\slash', 'Zqara', 'Ünal'].entries()) {
      await ask((p) => Effect.either(p.register(aPatient({ firstName: odd, email: `odd${n}@mail.example` }))))
    }
    const { rows: all } = await ask((p) => p.page({}))
    const plain = all.filter(
      ({ firstName, lastName, email, phone }) =>
        isFoundIn(q, `${firstName} ${lastName} ${email} ${phone}`) || isPartOfPhone(q, phone),
    )
    const { rows } = await ask((p) => p.page({ q }))
    expect(await ask((p) => p.page({ q, limit: 1 }))).toMatchObject({ total: plain.length })
    expect(rows.map(({ id }) => id)).toEqual(plain.map(({ id }) => id))
    expect(await ask((p) => p.count(q))).toBe(plain.length)
  })

  it.each(['José', 'Jose\u0301', 'jose', 'JOSÉ', 'josé lindqvist', 'Jo', 'é'])(
    'are found as %j, whatever the case and the accents',
    async (q) => {
      const details = aPatient({ firstName: 'José', lastName: 'Lindqvist', email: 'j@accents.example' })
      await ask((p) => Effect.either(p.register(details)))
      const { rows } = await ask((p) => p.page({ q }))
      expect(rows.map(({ email }) => email)).toContain('j@accents.example')
    },
  )

  it.each([
    [
      'Anne-Marie',
      'O’Ceallaigh',
      ["o'ceallaigh", 'OʼCEALLAIGH', 'oceallaigh, anne marie', 'Marie O‘Ceallaigh'],
    ],
    ['Anne', 'Sol-Vega', ['Sol Vega, Anne', 'sol  vega', 'anne vega', 'SOL‑VEGA']],
    ['美玲', '陳', ['美玲 陳', '陳 美玲', '陳', '陳\u3000美玲']],
  ])('named %s %s are found as %j', async (firstName, lastName, queries) => {
    const { id } = await ask((p) =>
      p.register(aPatient({ firstName, lastName, email: `${lastName}@keys.example` })),
    )
    for (const q of queries) {
      const { rows } = await ask((p) => p.page({ q }))
      expect([q, rows.map((row) => row.id)]).toEqual([q, [id]])
    }
  })

  it('are found by their phone number in any notation, with and without country code', async () => {
    const notations = ['2075550173', '(207) 555-0173', '+1 207 555 0173', '207.555.0173', '1-207-555-0173']
    const ids: number[] = []
    for (const [n, phone] of notations.entries())
      ids.unshift((await ask((p) => p.register(aPatient({ phone, email: `phone${n}@keys.example` })))).id)
    for (const q of [
      ...notations,
      '555-0173',
      '5550173',
      '+12075550173',
      '001 207 5550173',
      '５５５０１７３',
    ]) {
      const { rows } = await ask((p) => p.page({ q }))
      expect([q, rows.map(({ id }) => id)]).toEqual([q, ids])
      expect(await ask((p) => p.count(q))).toBe(ids.length)
    }
    const { rows: short } = await ask((p) => p.page({ q: '755' }))
    expect(short.map(({ phone }) => phone)).toEqual([notations[0]])
  })

  it.each(['name', 'newest'] as const)('can be paged by %s without repeats or gaps', async (sort) => {
    const { rows: all } = await ask((p) => p.page({ sort }))
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const page = await ask((p) => p.page({ sort, limit: 2, ...(cursor ? { cursor } : {}) }))
      expect(page.total).toBe(all.length)
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(ids).toEqual(all.map(({ id }) => id))
  })

  it('with one name are sorted by it, found by it, and paged like all others', async () => {
    const named = [
      ['Suharti', ''],
      ['Ana', 'Suharto'],
      ['Suharto', ''],
      ['Zoe', 'Suharto'],
      ['Ana', 'Suhartono'],
    ] as const
    for (const [n, [firstName, lastName]] of named.entries())
      await ask((p) => p.register(aPatient({ firstName, lastName, email: `s${n}@one.example` })))
    const expected = named.map(([firstName, lastName]) => `${firstName} ${lastName}`.trim())
    const { rows } = await ask((p) => p.page({ q: 'suhart', sort: 'name' }))
    expect(namesOf(rows)).toEqual(expected)
    expect(rows.map(({ oneName }) => oneName)).toEqual([true, false, true, false, false])
    const { rows: all } = await ask((p) => p.page({ sort: 'name' }))
    expect(namesOf(all).filter((name) => name.includes('Suhart'))).toEqual(expected)

    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await ask((p) =>
        p.page({ q: 'suhart', sort: 'name', limit: 1, ...(cursor ? { cursor } : {}) }),
      )
      found.push(...namesOf(page.rows))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(found).toEqual(expected)
    const { rows: exact } = await ask((p) => p.page({ q: 'SUHARTÓ', sort: 'name' }))
    expect(namesOf(exact)).toEqual(['Ana Suharto', 'Suharto', 'Zoe Suharto', 'Ana Suhartono'])
  })

  it('are paged by name inside the index', async () => {
    const page = patientPage(CLINIC, { sort: 'name' }, ['m', 'a', 3], 15)
    const rows = await clinic.run(
      Effect.flatMap(Database, ({ queries }) =>
        queries([
          sql`set local enable_seqscan = off`,
          sql`set local enable_bitmapscan = off`,
          sql`set local enable_sort = off`,
          sql`explain ${page}`,
        ]),
      ),
    )
    expect(JSON.stringify(rows.at(-1))).toMatch(/Index Cond: [^"]*ROW\(/)
  })

  it('leave no readable data after being erased, and the log stays intact', async () => {
    const eve = await ask((p) =>
      p.register(aPatient({ firstName: 'Evelyn-Canary', email: 'eve@mail.example' })),
    )
    await ask((p) => p.erase(eve.id, 'her request'))
    const dump = await clinic.run(
      Effect.flatMap(Database, (database) =>
        database.queries([
          sql`select * from patient_list where clinic_id = ${CLINIC}`,
          sql`select data::text, meta::text from events where clinic_id = ${CLINIC}`,
        ]),
      ),
    )
    expect(JSON.stringify(dump)).not.toContain('Canary')
    expect(await clinic.run(verifyClinic(CLINIC, []))).toMatchObject({ fault: null })
  })

  it('can be rebuilt from the log', async () => {
    const found = await clinic.run(rebuildClinic(CLINIC, { write: false }))
    expect(found).toMatchObject([
      { table: 'patient_list', differing: 0 },
      { table: 'patient_total', differing: 0 },
    ])
    expect(found[0]?.rows).toBeGreaterThan(5)
  })
})
