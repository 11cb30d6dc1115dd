import { describe, expect, it } from 'vitest'
import { appointmentDraft, appointmentQuery, appointmentRevision, conflictQuery } from './contract.ts'

const body = {
  patientId: 7,
  patientName: 'Ada Lindqvist',
  date: '2026-03-12',
  time: '09:00',
  duration: 30,
  service: 'General Consultation',
}

const wrong = (given: unknown) =>
  Object.fromEntries(
    appointmentDraft.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
      [],
  )

describe('what is said of an appointment', () => {
  it('may leave out status, notes, practitioner, room and permission to overlap, in three ways', () => {
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

  it('says field by field what is missing', () =>
    expect(wrong({})).toEqual({
      patientId: 'Please choose a patient',
      patientName: 'Please choose a patient',
      date: 'Please choose a date',
      time: 'Please choose a time',
      duration: 'Please choose a duration',
      service: 'Please choose a service',
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
  ])('does not take %s %j', (field, value) =>
    expect(Object.keys(wrong({ ...body, [field]: value }))).toEqual([field]),
  )

  it('takes past dates, any service, and numbers written as text', () =>
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

const fields = (given: unknown) =>
  appointmentRevision.safeParse(given).error?.issues.map(({ path }) => path.join('.'))

describe('an update', () => {
  it('says everything, or nothing but the status', () => {
    expect(appointmentRevision.parse({ status: 'confirmed' })).toEqual({
      status: 'confirmed',
      allowOverlap: false,
    })
    expect(appointmentRevision.parse({ ...body, status: 'no-show' })).toMatchObject({ status: 'no-show' })
  })

  it('names the fields that are wrong', () => {
    expect(fields({ status: 'done' })).toEqual(['status'])
    expect(fields({ ...body, time: 'noon', status: 'done' })).toEqual(['time', 'status'])
    expect(fields({ status: 'confirmed', date: '2026-03-12' })).toContain('patientId')
    expect(fields(null)).toEqual([''])
    expect(fields('confirmed')).toEqual([''])
  })
})

it('queries take what a URL carries', () => {
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
