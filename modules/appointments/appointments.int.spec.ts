import { Effect, Either } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, type Origin, rebuildClinic, sql, StaleVersion, verifyClinic } from '#events'
import { recordOf } from '#contracts/patients'
import { Patients } from '#modules/patients'
import { CLINIC, originOf } from '#testing'
import { AppointmentNotFound, TimeSkipped } from './errors.ts'
import { asPractitioner, draft, LEE, OKAFOR, openAppointmentClinic } from './testing/appointment-clinic.ts'

let clinic: Awaited<ReturnType<typeof openAppointmentClinic>>
beforeAll(async () => {
  clinic = await openAppointmentClinic()
})
afterAll(() => clinic.close())

const rows = <A extends object>(statement: ReturnType<typeof sql<A>>) =>
  clinic.run(Effect.flatMap(Database, ({ query }) => query(statement)))
const patients = <A, E>(useService: (service: typeof Patients.Service) => Effect.Effect<A, E, Origin>) =>
  clinic.run(Effect.flatMap(Patients, useService))
const ledger = () =>
  rows<{ action: string; subject: string }>(
    sql`select action, subject from access_ledger where clinic_id = ${CLINIC} order by at, entry`,
  )

describe('an appointment', () => {
  it('is booked, revised, opened, removed and restored', async () => {
    const ada = await clinic.patient('Ada Lindqvist')
    const booked = await clinic.ask((a) => a.schedule(draft(ada, { service: 'follow-up visit' })))
    expect(booked).toMatchObject({
      id: 1,
      patientId: ada,
      patientName: 'Ada Lindqvist',
      practitionerName: 'Dr Lee',
      date: '2026-03-12',
      time: '09:00',
      duration: 30,
      status: 'scheduled',
      notes: null,
      version: 1,
      conflicts: [],
      warnings: [],
    })
    expect(booked.createdAt).toMatch(/^\d{4}-.*Z$/)

    const later = draft(ada, { time: '14:00', practitionerId: OKAFOR, notes: 'brings x-rays' })
    const revised = await clinic.ask((a) => a.revise(booked.id, later, booked.version))
    expect(revised).toMatchObject({ time: '14:00', practitionerName: 'Dr Okafor', notes: 'brings x-rays' })

    const { conflicts: _, warnings: __, untold: ___, ...record } = revised
    expect(await clinic.ask((a) => a.open(booked.id))).toEqual(record)
    expect((await ledger()).at(-1)).toEqual({ action: 'open', subject: `patient-${ada}` })

    expect(await clinic.ask((a) => a.remove(booked.id))).toEqual({ deleted: true, id: booked.id })
    expect(await clinic.ask((a) => Effect.flip(a.open(booked.id)))).toBeInstanceOf(AppointmentNotFound)
    expect(await clinic.ask((a) => a.restore(booked.id))).toMatchObject({ id: booked.id, time: '14:00' })
  })

  it('cannot be booked at a time that the clocks skip, and gets a warning at a time that comes twice', async () => {
    const ada = await clinic.patient()
    const skipped = draft(ada, { date: '2027-03-14', time: '02:30' })
    const refusal = await clinic.ask((a) => Effect.flip(a.schedule(skipped)))
    expect(refusal).toMatchObject({ _tag: 'TimeSkipped', message: /March 14, 2027 has no 02:30/ })
    const twice = await clinic.ask((a) => a.schedule({ ...skipped, date: '2026-11-01', time: '01:30' }))
    expect(twice.warnings).toEqual(['time_repeated'])
    const moved = await clinic.ask((a) => Effect.flip(a.revise(twice.id, skipped)))
    expect(moved).toBeInstanceOf(TimeSkipped)
    const series = {
      ...skipped,
      date: '2027-03-13',
      repeats: { every: 'day', interval: 1, times: 3 },
    } as const
    const preview = await clinic.ask((a) => a.previewSeries({ ...series, choices: [], insteadOf: undefined }))
    expect(preview.map(({ warnings }) => warnings)).toEqual([[], ['time_skipped'], []])
    const book = (choices: readonly object[]) =>
      clinic.ask((a) => Effect.either(a.bookSeries({ ...series, choices: choices as never })))
    expect(await book([])).toMatchObject({ left: { _tag: 'TimeSkipped' } })
    expect(await book([{ planned: '2027-03-14', is: 'anyway' }])).toMatchObject({
      left: { _tag: 'TimeSkipped' },
    })
    expect(await book([{ planned: '2027-03-14', is: 'skip' }])).toMatchObject({ _tag: 'Right' })
  })

  it('keeps the fee at booking time, which is zero for an unlisted service', async () => {
    const ada = await clinic.patient()
    const fee = async (service: string) => {
      const { id } = await clinic.ask((a) => a.schedule(draft(ada, { service, practitionerId: null })))
      const [row] = await rows<{ fee: number }>(
        sql`select fee_amount as fee from appointment_list where clinic_id = ${CLINIC} and id = ${id}`,
      )
      return row?.fee
    }
    expect(await fee('Specialist Consultation')).toBe(18_000)
    expect(await fee('Acupuncture')).toBe(0)
  })

  it('is refused for an unknown patient, practitioner or duration', async () => {
    const ada = await clinic.patient()
    const refused = (more: object) =>
      clinic.ask((a) => Effect.flip(a.schedule(draft(ada, { date: '2027-01-01', ...more }))))
    expect(await refused({ patientId: 999 })).toMatchObject({ _tag: 'UnknownPatient' })
    expect(await refused({ practitionerId: 999 })).toMatchObject({ _tag: 'UnknownPractitioner' })
    expect(await refused({ practitionerId: 3 })).toMatchObject({ _tag: 'UnknownPractitioner' })
    expect(await refused({ duration: 25 })).toMatchObject({ fields: { duration: expect.any(String) } })
    await patients((p) => p.remove(ada))
    expect(await refused({})).toMatchObject({ fields: { patientId: 'This patient does not exist' } })
  })

  it('is changed by only one of 200 callers that saw the same version', async () => {
    const ada = await clinic.patient()
    const { id, version } = await clinic.ask((a) => a.schedule(draft(ada, { practitionerId: null })))
    const tries = Array.from({ length: 200 }, (_, n) =>
      clinic.ask((a) =>
        Effect.either(a.revise(id, draft(ada, { practitionerId: null, notes: `try ${n}` }), version)),
      ),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter(Either.isRight)).toHaveLength(1)
    for (const outcome of outcomes.filter(Either.isLeft)) expect(outcome.left).toBeInstanceOf(StaleVersion)
  })

  it('returns the same response, with conflicts, for a repeated idempotency key', async () => {
    const ada = await clinic.patient()
    await clinic.ask((a) => a.schedule(draft(ada, { date: '2026-05-05', practitionerId: null })))
    const bookOnce = () =>
      clinic.ask((a) => a.schedule(draft(ada, { date: '2026-05-05', practitionerId: OKAFOR })), {
        origin: originOf(CLINIC, { receipt: { key: 'k-1', bodyHash: Buffer.from('same') } }),
      })
    const first = await bookOnce()
    expect(first.conflicts).toHaveLength(1)
    expect(await bookOnce()).toEqual(first)
  })

  it('is moved once by a repeated request, which is asked again whether to tell the patient', async () => {
    const ada = await clinic.patient()
    const { id } = await clinic.ask((a) =>
      a.schedule(draft(ada, { date: '2031-05-06', practitionerId: null })),
    )
    const receipt = { key: 'k-2', bodyHash: Buffer.from('move') }
    const moveOnce = () =>
      clinic.ask((a) => a.revise(id, draft(ada, { date: '2031-05-07', practitionerId: null })), {
        origin: originOf(CLINIC, { receipt, request: 'the request' }),
      })
    const first = await moveOnce()
    expect(first.untold).toBe('moved')
    expect(await moveOnce()).toEqual(first)
  })

  it('can be changed by a practitioner only in their own calendar', async () => {
    const ada = await clinic.patient()
    const asOkafor = { origin: asPractitioner(CLINIC, OKAFOR) }
    const date = '2026-06-01'
    const lees = await clinic.ask((a) => a.schedule(draft(ada, { date })))
    for (const attempt of [
      clinic.ask(
        (a) => Effect.flip(a.setStatus(lees.id, { status: 'completed', allowOverlap: false })),
        asOkafor,
      ),
      clinic.ask((a) => Effect.flip(a.remove(lees.id)), asOkafor),
      clinic.ask((a) => Effect.flip(a.schedule(draft(ada, { date, practitionerId: LEE }))), asOkafor),
    ])
      expect(await attempt).toMatchObject({ _tag: 'NotYourAppointment' })
    const okafors = await clinic.ask(
      (a) => a.schedule(draft(ada, { date, practitionerId: OKAFOR })),
      asOkafor,
    )
    expect(await clinic.ask((a) => a.remove(okafors.id), asOkafor)).toMatchObject({ deleted: true })
  })
})

const both = async (name: string) => {
  const id = await clinic.patient(name)
  const make = (date: string, more = {}) =>
    clinic.ask((a) => a.schedule(draft(id, { date, practitionerId: null, notes: `of ${name}`, ...more })))
  return { id, past: await make('2020-01-07'), future: await make('2190-01-07'), make }
}
const statusOf = async (id: number) => (await clinic.ask((a) => a.open(id))).status

describe('when a patient', () => {
  it('is removed, their upcoming appointments are cancelled in the same transaction and past ones stay', async () => {
    const { id, past, future, make } = await both('Walter Brandt')
    const visits = await make('2190-01-08', { status: 'completed' })
    const deleted = await make('2190-01-09')
    await clinic.ask((a) => a.remove(deleted.id))
    await patients((p) => p.remove(id))
    expect([await statusOf(past.id), await statusOf(future.id), await statusOf(visits.id)]).toEqual([
      'scheduled',
      'cancelled',
      'completed',
    ])
    expect((await clinic.ask((a) => a.open(past.id))).patientName).toBe('Walter Brandt')
    const caused = await rows<{ type: string; stream_id: number; cause: string }>(
      sql`select e.type, e.stream_id, c.type as cause from events e
          join events c on c.clinic_id = e.clinic_id and c.position = (e.meta ->> 'cause')::bigint
          where e.clinic_id = ${CLINIC} and e.stream_type = 'appointment' and c.stream_id = ${id}`,
    )
    expect(caused).toEqual([{ type: 'AppointmentCancelled', stream_id: future.id, cause: 'PatientRemoved' }])
    const reopening = clinic.ask((a) =>
      Effect.flip(a.setStatus(future.id, { status: 'scheduled', allowOverlap: false })),
    )
    expect(await reopening).toMatchObject({ _tag: 'PatientGone' })
  })

  it('is renamed, all their appointments show the new name', async () => {
    const { id, past, future } = await both('Noor Haddad')
    const record = await patients((p) => p.open(id))
    await patients((p) =>
      p.revise(id, { ...recordOf((field) => record[field]), firstName: 'Noor', lastName: 'Canary-Haddad' }),
    )
    for (const { id: each } of [past, future])
      expect(await clinic.ask((a) => a.open(each))).toMatchObject({ patientName: 'Noor Canary-Haddad' })
  })

  it('is erased, none of their names and notes stays readable, even in reassigned appointments', async () => {
    const { id, past, future } = await both('Evelyn Canary')
    const helen = await clinic.patient('Helen Drakos')
    await clinic.ask((a) =>
      a.revise(future.id, draft(helen, { date: '2190-01-07', practitionerId: null, notes: 'hers by now' })),
    )
    await patients((p) => p.erase(id, 'her request'))
    const dump = await rows(
      sql`select e.data::text, e.meta::text, l.* from events e
          left join appointment_list l on l.clinic_id = e.clinic_id and l.id = e.stream_id
            and e.stream_type = 'appointment'
          where e.clinic_id = ${CLINIC}`,
    )
    expect(JSON.stringify(dump)).not.toContain('Evelyn')
    expect(await clinic.ask((a) => a.open(past.id))).toMatchObject({ patientName: '', notes: null })
    expect(await clinic.ask((a) => a.open(future.id))).toMatchObject({
      patientName: 'Helen Drakos',
      notes: 'hers by now',
    })
    expect(await clinic.run(verifyClinic(CLINIC, []))).toMatchObject({ fault: null })
  })
})

describe('appointment lists', () => {
  it.each([{}, { date: '2026-08-03' }])('come in pages of %j without repeats or gaps', async (narrow) => {
    const ada = await clinic.patient('Page Turner')
    for (const time of ['11:00', '08:00', '09:30', '08:00', '16:45'])
      await clinic.ask((a) =>
        a.schedule(draft(ada, { date: '2026-08-03', time, practitionerId: null, allowOverlap: true })),
      )
    const fullPage = await clinic.ask((a) => a.page({ ...narrow, patientId: ada }))
    const order = fullPage.rows.map(({ id, time }) => ('date' in narrow ? `${time} ${id}` : -id))
    expect(order).toEqual([...order].sort((one, other) => (one < other ? -1 : 1)))
    const visits: number[] = []
    let cursor: string | undefined
    do {
      const page = await clinic.ask((a) => a.page({ ...narrow, patientId: ada, limit: 2, cursor }))
      visits.push(...page.rows.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(visits).toEqual(fullPage.rows.map(({ id }) => id))
  })

  it('record reads in the access ledger, under the patient if filtered by one', async () => {
    const ada = await clinic.patient()
    const before = (await ledger()).length
    await clinic.ask((a) => a.page({ patientId: ada }))
    await clinic.ask((a) => a.page({ date: '2026-03-12' }))
    await clinic.ask((a) => a.on('2026-03-12'))
    expect((await ledger()).slice(before)).toEqual(
      [`patient-${ada}`, 'appointments', 'appointments'].map((subject) => ({ action: 'list', subject })),
    )
  })

  it('are filtered by dates and by search text', async () => {
    const ada = await clinic.patient('Percy 100%')
    const make = (date: string, service: string) =>
      clinic.ask((a) => a.schedule(draft(ada, { date, service, practitionerId: null })))
    const [first, second] = [await make('2031-01-01', 'Massage'), await make('2031-01-31', 'X-ray')]
    const search = (query: object) =>
      clinic.ask((a) => a.page(query)).then((page) => page.rows.map(({ id }) => id))
    expect(await search({ from: '2031-01-01', to: '2031-01-31' })).toEqual([second.id, first.id])
    expect(await search({ from: '2031-01-02', to: '2031-02-01' })).toEqual([second.id])
    expect(await search({ q: '0%' })).toEqual([second.id, first.id])
    expect(await search({ q: 'MASS' })).toEqual([first.id])
    expect(await search({ q: '_' })).toEqual([])
    expect(await search({ q: 'MÀSSAGE' })).toEqual([first.id])
  })

  it('exclude other clinics', async () => {
    const ada = await clinic.patient()
    const { id } = await clinic.ask((a) => a.schedule(draft(ada, { practitionerId: null })))
    const other = { origin: originOf(CLINIC + 1) }
    expect(await clinic.ask((a) => Effect.flip(a.open(id)), other)).toBeInstanceOf(AppointmentNotFound)
    expect(await clinic.ask((a) => Effect.flip(a.remove(id)), other)).toBeInstanceOf(AppointmentNotFound)
    expect(await clinic.ask((a) => a.page({}), other)).toEqual({ rows: [], next: null })
  })
})

it('replaying the log rebuilds the same lists', async () => {
  const search = await clinic.run(rebuildClinic(CLINIC, { write: false }))
  for (const model of search) expect(model).toMatchObject({ differing: 0 })
  expect(search.find(({ table }) => table === 'appointment_list')?.rows).toBeGreaterThan(20)
})
