import { Effect, TestClock, TestContext } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, Origin, rebuildClinic, toEffect, sql, StaleVersion, verifyClinic } from '#events'
import { CLINIC, originOf, openProgram } from '#testing'
import type { ClinicDraft } from './contract.ts'
import { clinicEvents, clinicServiceList, clinicSettingsRow, Clinics, ServiceNotOffered } from './index.ts'
import { serviceByName } from './clinic-services.ts'
import { openClinic } from './testing/open-clinic.ts'

const parts = {
  kinds: clinicEvents,
  projections: [clinicSettingsRow, clinicServiceList],
  reactions: [],
}
const start = () => openProgram(parts, Clinics.layer)
let clinic: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  clinic = await start()
  await clinic.run(openClinic())
})
afterAll(() => clinic.close())

const ask = <A, E>(useService: (service: typeof Clinics.Service) => Effect.Effect<A, E, Origin>) =>
  clinic.run(Effect.flatMap(Clinics, useService))

const found = (name: string) =>
  clinic.run(Effect.flatMap(Database, (database) => database.query(serviceByName(CLINIC, name))))

const asDraft = async (more: Partial<ClinicDraft> = {}): Promise<ClinicDraft> => {
  const { name, phone, email, address, zone, dateFormat, services } = await ask((c) => c.tab())
  return {
    name,
    phone: phone ?? '',
    email: email ?? '',
    address: address ?? '',
    zone,
    dateFormat,
    services: [...services],
    ...more,
  }
}

describe('a clinic', () => {
  it('opens with its formats and its services', async () => {
    expect(await ask((c) => c.tab())).toMatchObject({
      name: 'Harbor Street Clinic',
      phone: null,
      zone: 'America/New_York',
      dateFormat: 'DD/MM/YYYY',
      timeFormat: '12-hour',
      sessionTimeout: 30,
      version: 5,
      savedBy: 1,
      services: [
        { id: 1, name: 'General Consultation', duration: 30, fee: { amount: 12_000, currency: 'USD' } },
        { id: 2, name: 'Follow-up Visit', fee: { amount: 9_000 } },
        { id: 3, name: 'Physical Therapy', fee: { amount: 11_000 } },
        { id: 4, name: 'Specialist Consultation', fee: { amount: 18_000 } },
      ],
    })
  })

  it('saves all settings at once and returns them', async () => {
    const draft = await asDraft({ phone: '(207) 555-0100', zone: 'America/Denver' })
    const services = [
      ...draft.services.slice(1),
      { name: 'Massage', duration: 50, fee: { amount: 7_050, currency: 'USD' as const } },
    ]
    const saved = await ask((c) => c.save({ ...draft, services }))
    expect(saved).toMatchObject({ phone: '(207) 555-0100', zone: 'America/Denver', version: 9 })
    expect(saved.services.map(({ id, name }) => [id, name])).toEqual([
      [2, 'Follow-up Visit'],
      [3, 'Physical Therapy'],
      [4, 'Specialist Consultation'],
      [5, 'Massage'],
    ])
    expect(await ask((c) => c.tab())).toEqual(saved)
    expect(await ask((c) => c.services())).toEqual(saved.services)
  })

  it('is not overwritten silently', async () => {
    const { version } = await ask((c) => c.settings())
    const addressDraft = await asDraft({ address: '18 Harbor Street' })
    const nameDraft = await asDraft({ name: 'Quay Clinic' })
    await ask((c) => c.save(nameDraft))
    const refusal = await ask((c) => Effect.flip(c.save(addressDraft, version)))
    expect(refusal).toBeInstanceOf(StaleVersion)
    expect((refusal as StaleVersion).details.since).toMatchObject([{ type: 'ClinicRenamed' }])
  })

  it('refuses a service that is no longer offered', async () => {
    const draft = await asDraft()
    const services = [...draft.services, { id: 1, name: 'Gone', duration: 30, fee: draft.services[0]!.fee }]
    expect(await ask((c) => Effect.flip(c.save({ ...draft, services })))).toBeInstanceOf(ServiceNotOffered)
  })

  it('finds a service by name, ignoring case', async () => {
    expect(await found('MASSAGE')).toMatchObject([{ id: 5, duration: 50, fee: { amount: 7_050 } }])
    expect(await found('Mass%')).toEqual([])
  })

  it.each([
    ['2026-03-12T03:30:00Z', '2026-03-11', '21:30'],
    ['2026-03-12T06:00:00Z', '2026-03-12', '00:00'],
  ])('at %s has the date of its own zone', async (instant, date, time) => {
    const at = <A, E>(useService: (c: typeof Clinics.Service) => Effect.Effect<A, E, Origin>) =>
      clinic.run(
        TestClock.setTime(Date.parse(instant)).pipe(
          Effect.zipRight(Effect.flatMap(Clinics, useService)),
          Effect.provide(TestContext.TestContext),
        ),
      )
    expect(await at((c) => c.today())).toBe(date)
    expect(await at((c) => c.now())).toEqual({ date, time })
  })

  it('shows nothing of another clinic', async () => {
    const other = originOf(CLINIC + 1)
    expect(
      await clinic.run(
        Effect.flatMap(Clinics, (c) => c.services()),
        other,
      ),
    ).toEqual([])
  })
})

const appendOld = Effect.gen(function* () {
  const database = yield* Database
  const [head] = yield* database.query<{ position: number; version: number }>(
    sql`select h.position, (select max(version) from events
          where clinic_id = ${CLINIC} and stream_type = 'clinic' and stream_id = 1) as version
        from clinic_heads h where h.clinic_id = ${CLINIC}`,
  )
  const meta = { actor: { kind: 'system', id: 0 }, source: 'cli', command: 'ReviseClinic' }
  const data = { serviceId: 6, name: 'Acupuncture', duration: 40, price: 64.5 }
  yield* database.transaction(CLINIC, (tx) =>
    toEffect(
      tx
        .send(
          sql`select append(${head?.position}, 'clinic', 1, ${head?.version}, ${Date.now()},
            ${JSON.stringify(meta)}, ${['ServiceAdded']}, ${[1]}, ${[null]}, ${[JSON.stringify(data)]}, ${[null]})`,
        )
        .then(() => tx.commit()),
    ),
  )
})

describe('a service added when prices were in dollars', () => {
  it('is read with its fee in cents, from the log and after a replay', async () => {
    await clinic.run(appendOld)
    expect(await clinic.run(rebuildClinic(CLINIC, { write: true }))).toMatchObject([
      { table: 'clinic_settings', differing: 1 },
      { table: 'clinic_services', differing: 1 },
    ])
    expect((await ask((c) => c.services())).at(-1)).toEqual({
      id: 6,
      name: 'Acupuncture',
      duration: 40,
      fee: { amount: 6_450, currency: 'USD' },
      colour: 'orange',
      practitioners: null,
      form: null,
    })
    const unchanged = await asDraft()
    const saved = await ask((c) => c.save(unchanged))
    expect(saved.services.at(-1)).toMatchObject({ id: 6, fee: { amount: 6_450 } })
  })

  it('leaves the log intact and the read models consistent with it', async () => {
    expect(await clinic.run(verifyClinic(CLINIC, []))).toMatchObject({ fault: null })
    expect(await clinic.run(rebuildClinic(CLINIC, { write: false }))).toMatchObject([
      { table: 'clinic_settings', differing: 0 },
      { table: 'clinic_services', differing: 0 },
    ])
  })
})
