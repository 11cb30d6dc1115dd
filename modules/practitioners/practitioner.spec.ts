import { describe, expect, it } from 'vitest'
import type { OpeningHours } from '#contracts/clinic'
import { specify } from '#specify'
import { practitionerDraft, type TimeOffDraft, timeOffDraft, MAX_TIMES_OFF } from './contract.ts'
import { NotYourTimeOff, PractitionerNotFound, TimeOffNotFound, TooMuchTimeOff } from './errors.ts'
import {
  PractitionerColoured,
  PractitionerHoursChanged,
  TimeOffAdded,
  TimeOffChanged,
  TimeOffRemoved,
} from './events.ts'
import { Practitioner, type PractitionerRequest } from './practitioner.ts'

const { given } = specify(Practitioner)

const LEE = 2
const asking = (request: PractitionerRequest, more: object = {}) => ({
  ...request,
  practitionerId: LEE,
  seesPatients: true,
  onlyPractitionerId: null,
  ...more,
})

const mornings = [{ from: '08:00', to: '12:00' }]
const hours: OpeningHours = {
  monday: mornings,
  tuesday: [],
  wednesday: mornings,
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}
const lunch: TimeOffDraft = {
  from: { date: '2026-03-12', time: '12:00' },
  to: { date: '2026-03-12', time: '13:00' },
  repeats: { every: 'day', interval: 1 },
  label: 'Lunch',
}
const later = { ...lunch, to: { date: '2026-03-12', time: '13:30' } }
const added = TimeOffAdded({ timeOffId: 1, ...lunch })

const revise = (draft: object, more?: object) => asking({ _tag: 'RevisePractitioner', draft }, more)

describe('a practitioner’s schedule', () => {
  it('records one event per changed property', () => {
    given()
      .when(revise({ colour: 'orange', hours }))
      .then(PractitionerColoured({ colour: 'orange' }), PractitionerHoursChanged({ hours }))
    given(PractitionerHoursChanged({ hours }))
      .when(revise({ hours: null }))
      .then(PractitionerHoursChanged({ hours: null }))
  })

  it('records nothing if nothing changes', () => {
    given().when(revise({})).thenNothing()
    // User 2 gets the second default color.
    given()
      .when(revise({ colour: 'blue', hours: null }))
      .thenNothing()
  })

  it('exists only for users who see patients', () =>
    given()
      .when(revise({ colour: 'red' }, { seesPatients: false }))
      .thenRefused(new PractitionerNotFound()))
})

describe('time off', () => {
  const add = (timeOff = lunch, more?: object) => asking({ _tag: 'AddTimeOff', timeOff }, more)
  const change = (timeOff: TimeOffDraft, timeOffId = 1) =>
    asking({ _tag: 'ChangeTimeOff', timeOffId, timeOff })
  const removal = asking({ _tag: 'RemoveTimeOff', timeOffId: 1 })
  const removed = TimeOffRemoved({ timeOffId: 1 })

  it('is added once and never reuses an id', () => {
    given().when(add()).then(added)
    given(added, removed)
      .when(add())
      .then(TimeOffAdded({ timeOffId: 2, ...lunch }))
  })

  it('can be changed and removed while it exists', () => {
    given(added)
      .when(change(later))
      .then(TimeOffChanged({ timeOffId: 1, ...later }))
    given(added).when(change(lunch)).thenNothing()
    given(added).when(removal).then(removed)
    given(added, removed).when(removal).thenRefused(new TimeOffNotFound())
    given(added).when(change(later, 2)).thenRefused(new TimeOffNotFound())
  })

  it('can be added only by the practitioner or an administrator', () => {
    given()
      .when(add(lunch, { onlyPractitionerId: LEE }))
      .then(added)
    given()
      .when(add(lunch, { onlyPractitionerId: 3 }))
      .thenRefused(new NotYourTimeOff())
  })

  it('is limited in number', () => {
    const many = Array.from({ length: MAX_TIMES_OFF }, (_, n) =>
      TimeOffAdded({ timeOffId: n + 1, ...lunch, label: `${n}` }),
    )
    given(...many)
      .when(add())
      .thenRefused(new TooMuchTimeOff({ most: MAX_TIMES_OFF }))
  })

  it.each([
    [{ to: lunch.from }, 'to.time'],
    [{ to: { date: '2027-03-14', time: '12:00' } }, 'to.date'],
    [{ from: { date: '2026-02-30', time: '12:00' } }, 'from.date'],
    [{ to: { date: '2026-03-13', time: '24:00' } }, 'to.time'],
    [{ repeats: { every: 'week', interval: 1, until: '2026-03-11' } }, 'repeats.until'],
  ])('refuses %j', (more, expectedPath) => {
    const issues = timeOffDraft.safeParse({ ...lunch, ...more }).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.'))).toEqual([expectedPath])
  })
})

const day = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ from: `${10 + at}:00`, to: `${10 + at}:30` }))

it('working hours need at least one period and allow four per day', () => {
  const fits = (n: number) => practitionerDraft.safeParse({ hours: { ...hours, friday: day(n) } }).success
  expect([4, 5].map(fits)).toEqual([true, false])
  const none = { ...hours, monday: [], wednesday: [] }
  expect(practitionerDraft.safeParse({ hours: none }).error?.issues[0]?.message).toBe('working_hours_missing')
})
