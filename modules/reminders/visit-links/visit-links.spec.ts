import { expect, it } from 'vitest'
import type { Visit } from '#modules/appointments'
import { linkedStart } from './visit-link-token.ts'
import { linkState } from './visit-links.ts'

const visit: Visit = {
  id: 7,
  patientId: 1,
  date: '2026-03-12',
  time: '09:00',
  service: 'Physical Therapy',
  status: 'scheduled',
  startsAt: '2026-03-12T13:00:00.000Z',
  endsAt: '2026-03-12T13:30:00.000Z',
  practitionerName: 'Dr Lee',
  listed: true,
}
const linked = { clinicId: 3, visitId: 7, patientId: 1, start: linkedStart(visit.startsAt) }
const BEFORE = Date.parse('2026-03-10T16:00:00Z')

const stateOf = (more: Partial<Visit> = {}, { isAllowed = true, now = BEFORE } = {}) =>
  linkState(linked, { ...visit, ...more }, { isAllowed, now })

it('can be answered until the visit begins', () => {
  expect(stateOf()).toBe('open')
  expect(stateOf({ status: 'pending' })).toBe('open')
  expect(stateOf({ status: 'confirmed' })).toBe('confirmed')
  expect(stateOf({}, { now: Date.parse(visit.startsAt) })).toBe('over')
  expect(stateOf({ status: 'completed' })).toBe('over')
})

it('says what became of a visit that cannot be answered', () => {
  expect(stateOf({ status: 'cancelled' })).toBe('cancelled')
  expect(stateOf({ startsAt: '2026-03-12T14:00:00.000Z' })).toBe('moved')
  expect(stateOf({ listed: false })).toBe('gone')
  expect(stateOf({ patientId: 2 })).toBe('gone')
  expect(stateOf({}, { isAllowed: false })).toBe('gone')
  expect(linkState(linked, undefined, { isAllowed: true, now: BEFORE })).toBe('gone')
})
