import { describe, expect, it } from 'vitest'
import { decideFormSteps, type VisitFormFacts } from './form-steps.ts'

const plan = {
  sendAt: '2026-03-10T16:00:00.000Z',
  repeatAt: null,
  expiresAt: '2026-03-21T14:30:00.000Z',
}

const facts = (more: Partial<VisitFormFacts> = {}): VisitFormFacts => ({
  visit: {
    id: 7,
    patientId: 1,
    date: '2026-03-20',
    time: '10:00',
    service: 'Physical Therapy',
    status: 'scheduled',
    startsAt: '2026-03-20T14:00:00.000Z',
    endsAt: '2026-03-20T14:30:00.000Z',
    practitionerName: 'Dr Lee',
    listed: true,
  },
  form: { formId: 5, visits: 'first', repeatDays: 2 },
  isActive: true,
  isReachable: true,
  hasEarlierVisit: false,
  knowsForm: false,
  invitations: [],
  isBooked: true,
  now: Date.parse('2026-03-10T16:00:00Z'),
  ...more,
})
const stepsOf = (more: Partial<VisitFormFacts>) => decideFormSteps(facts(more), () => plan)
const ofVisit = (more: Partial<VisitFormFacts['visit']>) => ({ visit: { ...facts().visit, ...more } })
const invitation = { id: 3, patientId: 1, formId: 5 }
const callOff = (because: string) => [{ does: 'call off', id: 3, because }]

describe('a booked visit', () => {
  it('invites the patient to the form of its service', () =>
    expect(stepsOf({})).toEqual([{ does: 'invite', formId: 5, plan }]))

  it.each<[string, Partial<VisitFormFacts>]>([
    ['its service has no form', { form: null }],
    ['the form takes no answers', { isActive: false }],
    ['the patient was removed or has no email address', { isReachable: false }],
    ['it is not the first one', { hasEarlierVisit: true }],
    ['the patient knows the form', { knowsForm: true }],
    ['it was only moved', { isBooked: false }],
    ['it has begun', { now: Date.parse('2026-03-20T14:00:00Z') }],
  ])('invites nobody if %s', (_, more) => expect(stepsOf(more)).toEqual([]))

  it('invites a patient who knows the form if it is sent before every visit', () =>
    expect(
      stepsOf({
        form: { formId: 5, visits: 'every', repeatDays: null },
        hasEarlierVisit: true,
        knowsForm: true,
      }),
    ).toHaveLength(1))
})

describe('the invitation of a visit', () => {
  const invitations = [invitation]

  it('is planned again instead of written twice', () =>
    expect(stepsOf({ invitations, knowsForm: true })).toEqual([{ does: 'plan', id: 3, plan }]))

  it.each<[string, Partial<VisitFormFacts>]>([
    ['visit cancelled', ofVisit({ status: 'cancelled' })],
    ['visit removed', ofVisit({ listed: false })],
    ['visit over', ofVisit({ status: 'no-show' })],
    ['another form', { form: null }],
  ])('is called off: %s', (because, more) =>
    expect(stepsOf({ invitations, ...more })).toEqual(callOff(because)),
  )

  it('is called off when the visit is another patient’s, who is invited', () =>
    expect(stepsOf({ invitations, ...ofVisit({ patientId: 2 }) })).toEqual([
      ...callOff('another patient'),
      { does: 'invite', formId: 5, plan },
    ]))
})
