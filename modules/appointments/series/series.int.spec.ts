import { Effect, Either } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, rebuildClinic, sql } from '#events'
import { CLINIC } from '#testing'
import type { SeriesDraft, SeriesRevision } from '../contract.ts'
import {
  NothingInSeries,
  NotYourAppointment,
  SeriesBlocked,
  SeriesNotFound,
  SeriesTooLong,
} from '../errors.ts'
import type { Appointments } from '../appointments.ts'
import { asPractitioner, draft, LEE, OKAFOR, openAppointmentClinic } from '../testing/appointment-clinic.ts'

let clinic: Awaited<ReturnType<typeof openAppointmentClinic>>
beforeAll(async () => {
  clinic = await openAppointmentClinic()
})
afterAll(() => clinic.close())

const at = '2026-03-01T12:00:00Z'
const rows = <A extends object>(statement: ReturnType<typeof sql<A>>) =>
  clinic.run(Effect.flatMap(Database, ({ query }) => query(statement)))
const counts = () =>
  rows(
    sql`select (select count(*) from events where clinic_id = ${CLINIC}) as events,
          (select count(*) from appointment_list where clinic_id = ${CLINIC}) as appointments,
          (select count(*) from appointment_series where clinic_id = ${CLINIC}) as series`,
  )

const weekly = (patientId: number, more: Partial<SeriesDraft> = {}): SeriesDraft => {
  const { status: _, cancelReason: __, allowOverlap: ___, ...details } = draft(patientId)
  return { ...details, repeats: { every: 'week', interval: 1, times: 4 }, choices: [], ...more }
}
const book = (series: SeriesDraft) => clinic.ask((a) => a.bookSeries(series), { at })
const dates = ({ occurrences }: { occurrences: readonly { date: string; time: string }[] }) =>
  occurrences.map(({ date, time }) => `${date} ${time}`)

/** Returns the revision that keeps this appointment as it is, except for `more`. */
const as = (
  row: {
    id: number
    date: string
    time: string
    duration: number
    service: string
    notes: string | null
    practitionerId: number | null
    roomId: number | null
  },
  scope: 'following' | 'all',
  more: Partial<SeriesRevision> = {},
): SeriesRevision => ({
  appointmentId: row.id,
  scope,
  date: row.date,
  time: row.time,
  duration: row.duration,
  service: row.service,
  notes: row.notes ?? '',
  practitionerId: row.practitionerId,
  roomId: row.roomId,
  appointmentVersion: undefined,
  repeats: undefined,
  choices: [],
  ...more,
})

describe('a series', () => {
  it('is booked as ordinary appointments at nine local time across both clock changes', async () => {
    const ada = await clinic.patient('Ada Lindqvist')
    const series = await book(
      weekly(ada, {
        date: '2026-03-05',
        repeats: { every: 'week', interval: 1, until: '2026-11-12' },
        practitionerId: null,
      }),
    )
    expect(series.occurrences).toHaveLength(37)
    expect(new Set(series.occurrences.map(({ time }) => time))).toEqual(new Set(['09:00']))
    const moments = await rows<{ date: string; startsAt: string }>(
      sql`select date, starts_at as "startsAt" from appointment_list where clinic_id = ${CLINIC}
          and series_id = ${series.id} and date in ('2026-03-05', '2026-03-12', '2026-10-29', '2026-11-05') order by 1`,
    )
    expect(moments.map(({ startsAt }) => startsAt)).toEqual([
      '2026-03-05T14:00:00.000Z',
      '2026-03-12T13:00:00.000Z',
      '2026-10-29T13:00:00.000Z',
      '2026-11-05T14:00:00.000Z',
    ])
    const { untold: _, ...known } = series
    expect(await clinic.ask((a) => a.openSeries(series.id))).toEqual(known)
    expect(await clinic.ask((a) => Effect.flip(a.openSeries(999)))).toBeInstanceOf(SeriesNotFound)
    const [entry] = await rows<{ subject: string }>(
      sql`select subject from access_ledger where clinic_id = ${CLINIC} order by at desc, entry desc limit 1`,
    )
    expect(entry?.subject).toBe(`patient-${ada}`)
  })

  it('is refused as a whole with every conflict, and stores nothing', async () => {
    const [ada, walter] = [await clinic.patient(), await clinic.patient('Walter Brandt')]
    for (const date of ['2026-04-09', '2026-04-16'])
      await clinic.ask((a) => a.schedule(draft(walter, { date, time: '09:15' })))
    const request = weekly(ada, { date: '2026-04-02' })
    const before = await counts()
    const foreseen = await clinic.ask((a) => a.previewSeries({ ...request, insteadOf: undefined }), { at })
    expect(foreseen.map(({ date, conflicts }) => [date, conflicts.length])).toEqual([
      ['2026-04-02', 0],
      ['2026-04-09', 1],
      ['2026-04-16', 1],
      ['2026-04-23', 0],
    ])
    const refused = await clinic.ask((a) => Effect.flip(a.bookSeries(request)), { at })
    expect(refused).toBeInstanceOf(SeriesBlocked)
    expect(refused).toMatchObject({
      details: {
        occurrences: [
          {
            planned: '2026-04-09',
            conflicts: [{ patientName: 'Walter Brandt', practitionerName: 'Dr Lee', of: 'practitioner' }],
          },
          { planned: '2026-04-16' },
        ],
      },
    })
    expect(await counts()).toEqual(before)

    const choices = [
      { planned: '2026-04-02', is: 'skip' },
      { planned: '2026-04-09', is: 'move', date: '2026-04-10', time: '11:00' },
      { planned: '2026-04-16', is: 'anyway' },
    ] as const
    const booked = await book({ ...request, choices: [...choices] as SeriesDraft['choices'] })
    expect(dates(booked)).toEqual(['2026-04-10 11:00', '2026-04-16 09:00', '2026-04-23 09:00'])
    expect(booked.occurrences.map(({ movedAlone }) => movedAlone)).toEqual([true, false, false])
  })

  it('is refused if too long, empty or in the calendar of another practitioner', async () => {
    const ada = await clinic.patient()
    const refused = (more: Partial<SeriesDraft>) =>
      clinic.ask((a) => Effect.flip(a.bookSeries(weekly(ada, { date: '2027-01-01', ...more }))), { at })
    const long = { every: 'day', interval: 1, until: '2028-01-01' } as const
    expect(await refused({ repeats: long })).toBeInstanceOf(SeriesTooLong)
    const oneDay = { every: 'day', interval: 1, times: 1 } as const
    expect(
      await refused({
        repeats: oneDay,
        choices: [{ planned: '2027-01-01', is: 'skip', date: undefined, time: undefined }],
      }),
    ).toBeInstanceOf(NothingInSeries)
    const foreign = clinic.ask(
      (a) => Effect.flip(a.bookSeries(weekly(ada, { date: '2027-01-01', practitionerId: OKAFOR }))),
      { at, origin: asPractitioner(CLINIC, LEE) },
    )
    expect(await foreign).toBeInstanceOf(NotYourAppointment)
  })

  it('is changed from one appointment on: those moved alone keep their time, past ones stay unchanged', async () => {
    const ada = await clinic.patient()
    const series = await book(
      weekly(ada, {
        date: '2026-05-07',
        practitionerId: OKAFOR,
        repeats: { every: 'week', interval: 1, times: 5 },
      }),
    )
    const [first, second, third, fourth] = series.occurrences
    if (!first || !second || !third || !fourth) throw new Error('There are five')
    // The third is moved alone, and the fourth is cancelled.
    await clinic.ask(
      (a) => a.revise(third.id, draft(ada, { date: third.date, time: '15:00', practitionerId: OKAFOR })),
      { at },
    )
    await clinic.ask(
      (a) =>
        a.setStatus(fourth.id, { status: 'cancelled', cancelReason: 'patient-unwell', allowOverlap: false }),
      { at },
    )
    const change = as(second, 'following', {
      appointmentVersion: second.version,
      date: '2026-05-15',
      time: '10:30',
      notes: 'brings x-rays',
    })
    const changed = await clinic.ask((a) => a.reviseSeries(series.id, change, series.version), { at })
    expect(dates(changed)).toEqual([
      '2026-05-07 09:00',
      '2026-05-15 10:30',
      '2026-05-21 15:00',
      '2026-05-28 09:00',
      '2026-06-05 10:30',
    ])
    expect(changed.occurrences.map(({ notes }) => notes)).toEqual([
      null,
      'brings x-rays',
      'brings x-rays',
      null,
      'brings x-rays',
    ])

    // After a week, the change applies to all upcoming appointments.
    const [, now] = changed.occurrences
    if (!now) throw new Error('There are five')
    const later = await clinic.ask((a) => a.reviseSeries(series.id, as(now, 'all', { duration: 45 })), {
      at: '2026-05-10T12:00:00Z',
    })
    expect(later.occurrences.map(({ duration }) => duration)).toEqual([30, 45, 45, 30, 45])

    const stale = await clinic.ask(
      (a) =>
        Effect.flip(
          a.reviseSeries(series.id, as(now, 'all', { duration: 30, appointmentVersion: now.version })),
        ),
      { at: '2026-05-10T12:00:00Z' },
    )
    expect(stale).toMatchObject({ _tag: 'StaleVersion' })
  })

  it('can move into times that its own appointments leave', async () => {
    const ada = await clinic.patient()
    const daily = { every: 'day', interval: 1, times: 5 } as const
    const series = await book(weekly(ada, { date: '2026-08-03', repeats: daily }))
    const [first] = series.occurrences
    if (!first) throw new Error('There are five')
    const moved = await clinic.ask(
      (a) => a.reviseSeries(series.id, as(first, 'all', { date: '2026-08-04' })),
      { at },
    )
    expect(dates(moved)).toEqual([4, 5, 6, 7, 8].map((day) => `2026-08-0${day} 09:00`))
    const walter = await clinic.patient('Walter Brandt')
    await clinic.ask((a) => a.schedule(draft(walter, { date: '2026-08-06', time: '14:00' })))
    const [now] = moved.occurrences
    if (!now) throw new Error('There are five')
    const into = as(now, 'all', { time: '14:00' })
    const refused = await clinic.ask((a) => Effect.flip(a.reviseSeries(series.id, into)), { at })
    expect(refused).toMatchObject({ details: { occurrences: [{ planned: '2026-08-06', time: '14:00' }] } })
    const skip = [
      { planned: '2026-08-06', is: 'skip', date: undefined, time: undefined },
    ] as SeriesRevision['choices']
    const around = await clinic.ask((a) => a.reviseSeries(series.id, { ...into, choices: skip }), { at })
    expect(around.occurrences.map(({ time }) => time)).toEqual(['14:00', '14:00', '09:00', '14:00', '14:00'])
  })

  it('keeps earlier overlaps if its times stay the same', async () => {
    const [ada, walter] = [await clinic.patient(), await clinic.patient('Walter Brandt')]
    const series = await book(weekly(ada, { date: '2027-02-04' }))
    const over = draft(walter, { date: '2027-02-11', time: '09:15', allowOverlap: true })
    await clinic.ask((a) => a.schedule(over))
    const [first] = series.occurrences
    if (!first) throw new Error('There are four')
    const noted = await clinic.ask(
      (a) => a.reviseSeries(series.id, as(first, 'all', { notes: 'brings x-rays' })),
      { at },
    )
    expect(noted.occurrences.map(({ notes }) => notes)).toEqual(Array(4).fill('brings x-rays'))
    const longer = as(first, 'all', { appointmentVersion: undefined, duration: 45 })
    expect(await clinic.ask((a) => Effect.flip(a.reviseSeries(series.id, longer)), { at })).toMatchObject({
      details: { occurrences: [{ planned: '2027-02-11' }] },
    })
  })

  it('continues as a new series with another repetition, in one transaction', async () => {
    const ada = await clinic.patient()
    const series = await book(weekly(ada, { date: '2026-09-03' }))
    const [, second] = series.occurrences
    if (!second) throw new Error('There are four')
    const otherwise = as(second, 'following', { repeats: { every: 'week', interval: 2, times: 3 } })
    const next = await clinic.ask((a) => a.reviseSeries(series.id, otherwise), { at })
    expect(next).toMatchObject({ continues: series.id, endedFrom: null })
    expect(dates(next)).toEqual(['2026-09-10 09:00', '2026-09-24 09:00', '2026-10-08 09:00'])
    const ended = await clinic.ask((a) => a.openSeries(series.id))
    expect(ended.endedFrom).toBe('2026-09-10')
    expect(dates(ended)).toEqual(['2026-09-03 09:00'])
  })

  it('is cancelled or removed from one appointment on, or for all upcoming ones', async () => {
    const ada = await clinic.patient()
    const series = await book(weekly(ada, { date: '2026-12-03' }))
    const [, , third] = series.occurrences
    const which = { appointmentId: third?.id ?? 0, scope: 'following' } as const
    const off = await clinic.ask(
      (a) => a.cancelSeries(series.id, { ...which, cancelReason: 'clinic-closed' }),
      { at },
    )
    expect(off.occurrences.map(({ status, cancelReason }) => [status, cancelReason])).toEqual([
      ['scheduled', null],
      ['scheduled', null],
      ['cancelled', 'clinic-closed'],
      ['cancelled', 'clinic-closed'],
    ])
    const removedSeries = await clinic.ask((a) => a.removeSeries(series.id, { ...which, scope: 'all' }), {
      at: '2026-12-05T12:00:00Z',
    })
    expect(removedSeries.occurrences.map(({ date }) => date)).toEqual([
      '2026-12-03',
      '2026-12-17',
      '2026-12-24',
    ])
    const over = clinic.ask((a) => Effect.flip(a.removeSeries(series.id, { ...which, scope: 'all' })), {
      at: '2027-01-05T12:00:00Z',
    })
    expect(await over).toBeInstanceOf(NothingInSeries)
  })
})

describe('a cancelled series', () => {
  it('is reopened as it was, but not while one of its times is taken', async () => {
    const ada = await clinic.patient()
    const series = await book(weekly(ada, { date: '2028-03-02', time: '16:00' }))
    const [, second, third, fourth] = series.occurrences
    await clinic.ask((a) => a.setStatus(third?.id ?? 0, { status: 'confirmed', allowOverlap: false }), { at })
    const which = { appointmentId: second?.id ?? 0, scope: 'following', cancelReason: undefined } as const
    await clinic.ask((a) => a.cancelSeries(series.id, which), { at })
    const occurrences = [
      { id: second?.id ?? 0, status: 'scheduled' },
      { id: third?.id ?? 0, status: 'confirmed' },
      { id: fourth?.id ?? 0, status: 'scheduled' },
    ] as const
    const reopen = (a: typeof Appointments.Service) =>
      a.reopenSeries(series.id, { occurrences: [...occurrences] })
    const inBetween = await clinic.ask((a) => a.schedule(draft(ada, { date: '2028-03-23', time: '16:15' })))
    const refused = await clinic.ask((a) => Effect.flip(reopen(a)), { at })
    expect(refused).toMatchObject({
      _tag: 'SeriesBlocked',
      details: { occurrences: [{ date: '2028-03-23' }] },
    })
    const stillOff = await clinic.ask((a) => a.openSeries(series.id))
    expect(stillOff.occurrences.map(({ status }) => status).slice(1)).toEqual(Array(3).fill('cancelled'))
    await clinic.ask((a) => a.remove(inBetween.id))
    const back = await clinic.ask(reopen, { at })
    expect(back.endedFrom).toBeNull()
    expect(back.occurrences.map(({ status }) => status)).toEqual([
      'scheduled',
      'scheduled',
      'confirmed',
      'scheduled',
    ])
    expect(await clinic.ask((a) => Effect.flip(reopen(a)), { at })).toBeInstanceOf(NothingInSeries)
  })
})

describe('200 simultaneous requests for the same times', () => {
  it('succeed once, for single appointments and series alike', async () => {
    const ada = await clinic.patient()
    const days = { every: 'day', interval: 1, times: 2 } as const
    const tries = Array.from({ length: 200 }, (_, n) =>
      clinic.ask((a): Effect.Effect<Either.Either<unknown, unknown>, never, never> =>
        Effect.either<unknown, unknown, never>(
          (n % 2 === 0
            ? a.bookSeries(weekly(ada, { date: '2029-03-12', repeats: days }))
            : a.schedule(draft(ada, { date: '2029-03-13', time: '09:15' }))) as never,
        ),
      ),
    )
    const won = (await Promise.all(tries)).filter(Either.isRight)
    expect(won).toHaveLength(1)
    const twice = await rows(
      sql`select from appointment_list a join appointment_list b on b.clinic_id = a.clinic_id and b.id > a.id
          and b.practitioner_id = a.practitioner_id and b.starts_at < a.ends_at and b.ends_at > a.starts_at
          where a.clinic_id = ${CLINIC} and a.date >= '2029-01-01' and a.state = 'active' and b.state = 'active'`,
    )
    expect(twice).toEqual([])
  })
})

it('replaying the log rebuilds the same lists', async () => {
  const replayed = await clinic.run(rebuildClinic(CLINIC, { write: false }))
  expect(replayed.length).toBeGreaterThan(0)
  expect(replayed.filter(({ differing }) => differing > 0)).toEqual([])
})
