import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Appointments } from '#modules/appointments'
import { IntakeForms, Invitations } from '#modules/intake-forms'
import { draft } from '../appointments/testing/appointment-clinic.ts'
import { readAllOutboxes } from '../platform/testing/outbox.ts'
import { NOW, openVisitFormClinic } from './testing/visit-form-clinic.ts'

let clinic: Awaited<ReturnType<typeof openVisitFormClinic>>
let formId: number
beforeAll(async () => {
  clinic = await openVisitFormClinic()
})
afterAll(() => clinic.close())
beforeEach(async () => {
  formId = await clinic.publish()
  await clinic.chooseForm({ formId, visits: 'first', repeatDays: 2 })
})

const VISIT = { date: '2026-03-20', time: '10:00' }
const LATER = '2026-03-10T16:01:00Z'
/** Two days before the visit, at its hour. */
const TWO_DAYS_BEFORE = '2026-03-18T14:01:00Z'

const emailsTo = async (to: string) =>
  (await readAllOutboxes(clinic.dataDir)).filter((message) => message.to === to)

const bookAndSend = async () => {
  const { id, email } = await clinic.patient()
  const appointmentId = await clinic.book(id, VISIT)
  await clinic.deliver(LATER)
  return { id, email, appointmentId }
}
const setStatus = (id: number, status: 'cancelled' | 'scheduled') =>
  clinic.ask(Appointments, (appointments) =>
    appointments.setStatus(id, { status, allowOverlap: false } as never),
  )

describe('a booked visit', () => {
  it('sends its form once, and again two days before if it was not answered', async () => {
    const { id, email } = await clinic.patient()
    await clinic.book(id, VISIT)
    await clinic.deliver(LATER)
    await clinic.deliver(LATER)
    const [first, ...none] = await emailsTo(email)
    expect(none).toEqual([])
    expect(first?.text).toContain('before your visit on March 20, 2026')
    await clinic.deliver('2026-03-18T13:59:00Z')
    expect(await emailsTo(email)).toHaveLength(1)
    await clinic.deliver(TWO_DAYS_BEFORE)
    await clinic.deliver('2026-03-19T14:01:00Z')
    const emails = await emailsTo(email)
    expect(emails).toHaveLength(2)
    expect(emails.filter(({ text }) => text?.includes('We don’t have your answers yet.'))).toHaveLength(1)
    const [invitation] = await clinic.invitations(formId)
    expect(invitation).toMatchObject({ state: 'sent', patientId: id, dueAt: null })
    expect(invitation?.repeatedAt).not.toBeNull()
  })

  it('sends nothing for a second visit, where the form is for the first one', async () => {
    const { id } = await clinic.patient()
    await clinic.book(id, VISIT)
    await clinic.book(id, { ...VISIT, date: '2026-03-25' })
    await clinic.book(id, { ...VISIT, date: '2026-03-15' })
    expect(await clinic.invitations(formId)).toHaveLength(1)
  })

  it('sends a form for every visit a week before', async () => {
    await clinic.chooseForm({ formId, visits: 'every', repeatDays: null })
    const { id } = await clinic.patient()
    await clinic.book(id, VISIT)
    await clinic.book(id, { ...VISIT, date: '2026-03-27' })
    expect((await clinic.invitations(formId)).map(({ dueAt }) => dueAt)).toEqual([
      '2026-03-20T14:00:00.000Z',
      '2026-03-13T14:00:00.000Z',
    ])
  })

  it('sends nothing while the form is paused', async () => {
    await clinic.ask(IntakeForms, ({ revise }) => revise(formId, { isActive: false }))
    const { id } = await clinic.patient()
    await clinic.book(id, VISIT)
    expect(await clinic.invitations(formId)).toEqual([])
  })

  it('sends at night only what is due in the morning', async () => {
    const { id } = await clinic.patient()
    await clinic.book(id, VISIT, '2026-03-11T03:00:00Z')
    const [invitation] = await clinic.invitations(formId)
    expect(invitation?.dueAt).toBe('2026-03-11T12:00:00.000Z')
  })
})

describe('the form of a visit', () => {
  it('is not asked for again once the visit is cancelled, and is again once that is undone', async () => {
    const { email, appointmentId } = await bookAndSend()
    await setStatus(appointmentId, 'cancelled')
    const [invitation] = await clinic.invitations(formId)
    expect(invitation).toMatchObject({ state: 'sent', calledOff: 'visit cancelled', dueAt: null })
    await setStatus(appointmentId, 'scheduled')
    await clinic.deliver(TWO_DAYS_BEFORE)
    expect(await emailsTo(email)).toHaveLength(2)
  })

  it('follows the visit to another day', async () => {
    const { id, appointmentId } = await bookAndSend()
    await clinic.ask(Appointments, ({ revise }) =>
      revise(
        appointmentId,
        draft(id, { practitionerId: null, service: 'General Consultation', ...VISIT, date: '2026-03-24' }),
      ),
    )
    const [invitation] = await clinic.invitations(formId)
    expect(invitation?.dueAt).toBe('2026-03-22T14:00:00.000Z')
  })

  it('is not asked for again once it was withdrawn', async () => {
    const { email } = await bookAndSend()
    const [invitation] = await clinic.invitations(formId)
    await clinic.ask(Invitations, ({ withdraw }) => withdraw(invitation?.id ?? 0))
    await clinic.deliver(TWO_DAYS_BEFORE)
    expect(await emailsTo(email)).toHaveLength(1)
  })

  it('is not sent after the visit began', async () => {
    await clinic.chooseForm({ formId, visits: 'first', repeatDays: null })
    const { id, email } = await clinic.patient()
    await clinic.book(id, VISIT, NOW)
    await clinic.deliver('2026-03-20T15:00:00Z')
    expect(await emailsTo(email)).toEqual([])
    expect(await clinic.invitations(formId)).toMatchObject([{ state: 'called_off', calledOff: 'visit over' }])
  })
})
