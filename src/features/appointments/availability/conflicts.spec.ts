import { describe, expect, it } from 'vitest'
import type { Conflict } from '#contracts/appointments'
import { clockTime } from '../../../kit/format/format.ts'
import { RequestError } from '../../../kit/requests/request.ts'
import { blankDraft, type Draft } from '../dialog/draft.ts'
import { conflictLine, conflictsOf, conflictsUrl, conflictTitle, endOf } from './conflicts.ts'

const draft: Draft = { ...blankDraft('2026-03-12', 3), patientId: 7, time: '10:00' }
const conflict = (overrides: Partial<Conflict> = {}): Conflict => ({
  id: 5,
  patientName: 'Samuel Ortiz',
  practitionerName: 'Dr Lee',
  date: '2026-03-12',
  time: '09:45',
  duration: 45,
  service: 'Physical Therapy',
  roomName: null,
  of: 'practitioner',
  ...overrides,
})

describe('the conflict check', () => {
  it('runs once there is a time and a patient, practitioner or room', () => {
    expect(conflictsUrl(draft, 9)).toBe(
      '/api/appointments/conflicts?date=2026-03-12&time=10%3A00&duration=30&patientId=7&practitionerId=3&except=9',
    )
    expect(conflictsUrl({ ...draft, patientId: null }, undefined)).not.toContain('patientId')
    expect(conflictsUrl({ ...draft, time: '' }, undefined)).toBeUndefined()
    expect(conflictsUrl({ ...draft, patientId: null, practitionerId: null }, undefined)).toBeUndefined()
  })

  it('does not run for a cancelled appointment', () => {
    expect(conflictsUrl({ ...draft, status: 'cancelled' }, undefined)).toBeUndefined()
  })
})

describe('conflict messages', () => {
  it('name the patient, start, end and service', () => {
    expect(conflictLine(conflict(), (time) => clockTime(time, '12-hour'))).toBe(
      'Samuel Ortiz, 9:45 AM to 10:30 AM, Physical Therapy',
    )
    expect(endOf('23:30', 60)).toBe('00:30')
  })

  it('name the practitioner’s conflict first', () => {
    const ofPatient = conflict({ of: 'patient' })
    expect(conflictTitle([ofPatient, conflict()])).toBe('Dr Lee is already booked at that time')
    expect(conflictTitle([conflict({ practitionerName: null })])).toBe('That time is taken')
    expect(conflictTitle([ofPatient])).toBe('This patient has another appointment at that time')
  })

  it('come only from a refusal that lists conflicts', () => {
    const refusal = (code: string) =>
      new RequestError(409, 'Conflict', JSON.stringify({ code, conflicts: [conflict()] }))
    expect(conflictsOf(refusal('practitioner_busy'))).toEqual([conflict()])
    expect(conflictsOf(refusal('stale_version'))).toBeUndefined()
    expect(conflictsOf(new TypeError('no network'))).toBeUndefined()
  })
})
