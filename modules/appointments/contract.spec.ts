import { describe, expect, it } from 'vitest'
import {
  appointmentDraft,
  appointmentQuery,
  appointmentRevision,
  conflictQuery,
  scheduleQuery,
} from './contract.ts'

const body = {
  patientId: 7,
  patientName: 'Ada Lindqvist',
  date: '2026-03-12',
  time: '09:00',
  duration: 30,
  service: 'General Consultation',
}

const wrong = (input: unknown) =>
  Object.fromEntries(
    appointmentDraft.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
      [],
  )

describe('an appointment draft', () => {
  it('can omit status, notes, practitioner, room and allowed overlap, or send them as null or empty', () => {
    const parsed = { ...body, notes: '', practitionerId: null, roomId: null, allowOverlap: false }
    expect(appointmentDraft.parse(body)).toEqual({ ...parsed, status: undefined })
    for (const nothing of [null, '']) {
      const optional = {
        status: nothing,
        notes: nothing,
        practitionerId: nothing,
        roomId: nothing,
        allowOverlap: nothing,
      }
      expect(appointmentDraft.parse({ ...body, ...optional })).toEqual({ ...parsed, status: undefined })
    }
  })

  it('reports every missing field', () =>
    expect(wrong({})).toEqual({
      patientId: 'patient_missing',
      patientName: 'patient_missing',
      date: 'date_missing',
      time: 'time_missing',
      duration: 'duration_missing',
      service: 'service_missing',
    }))

  it.each([
    ['date', '2026-02-30'],
    ['date', '12/03/2026'],
    ['date', '0000-01-01'],
    ['time', '9:00'],
    ['time', '24:00'],
    ['time', '09:60'],
    ['duration', 0],
    ['duration', 30.5],
    ['duration', 481],
    ['duration', true],
    ['patientId', true],
    ['patientId', [7]],
    ['patientId', -7],
    ['patientId', 2 ** 53],
    ['practitionerId', 'Dr Lee'],
    ['service', 'x'.repeat(101)],
    ['service', '   '],
    ['service', 'a\u0000b'],
    ['status', 'done'],
    ['allowOverlap', 'yes'],
  ])('rejects %s %j', (field, value) =>
    expect(Object.keys(wrong({ ...body, [field]: value }))).toEqual([field]),
  )

  it('accepts past dates, any service, and numbers written as text', () =>
    expect(
      appointmentDraft.parse({
        ...body,
        patientId: '7',
        duration: '45',
        date: '1999-12-31',
        service: 'x'.repeat(100),
      }),
    ).toMatchObject({ patientId: 7, duration: 45 }))
})

const fields = (input: unknown) =>
  appointmentRevision.safeParse(input).error?.issues.map(({ path }) => path.join('.'))

describe('an update', () => {
  it('is a complete appointment or only a status', () => {
    expect(appointmentRevision.parse({ status: 'confirmed' })).toEqual({
      status: 'confirmed',
      allowOverlap: false,
    })
    expect(appointmentRevision.parse({ ...body, status: 'no-show' })).toMatchObject({ status: 'no-show' })
  })

  it('reports the invalid fields', () => {
    expect(fields({ status: 'done' })).toEqual(['status'])
    expect(fields({ ...body, time: 'noon', status: 'done' })).toEqual(['time', 'status'])
    expect(fields({ status: 'confirmed', date: '2026-03-12' })).toContain('patientId')
    expect(fields(null)).toEqual([''])
    expect(fields('confirmed')).toEqual([''])
  })
})

it('queries accept the text values of a URL', () => {
  expect(appointmentQuery.parse({ date: '2026-03-12', limit: '10', patientId: '7' })).toEqual({
    date: '2026-03-12',
    limit: 10,
    patientId: 7,
  })
  expect(appointmentQuery.safeParse({ from: '0000-01-01' }).success).toBe(false)
  expect(conflictQuery.parse({ ...body, duration: '30', practitionerId: '', except: '4' })).toEqual({
    patientId: 7,
    date: '2026-03-12',
    time: '09:00',
    duration: 30,
    except: 4,
  })
})

const until = (to: string) => scheduleQuery.safeParse({ from: '2026-03-01', to })

describe('a query of the schedule', () => {
  it('accepts 1 to 14 days', () => {
    for (const to of ['2026-03-01', '2026-03-14']) expect(until(to).success).toBe(true)
  })

  it.each([
    ['15 days', '2026-03-15'],
    ['four months', '2026-06-30'],
    ['an end before its start', '2026-02-28'],
  ])('refuses %s, naming the last day', (_, to) =>
    expect(until(to).error?.issues).toMatchObject([
      { path: ['to'], message: expect.stringContaining('days_out_of_range') },
    ]),
  )

  it('accepts an end alone or a start alone', () => {
    for (const day of [{ from: '2026-03-01' }, { to: '2026-03-14' }, {}])
      expect(scheduleQuery.safeParse(day).success).toBe(true)
  })
})
