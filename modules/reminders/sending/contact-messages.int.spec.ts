import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Appointments } from '#modules/appointments'
import { Contacts } from '#modules/messages'
import { Patients } from '#modules/patients'
import { readAllOutboxes } from '../../platform/testing/outbox.ts'
import { DEFAULT_RULES } from '../contract.ts'
import { AutomaticReminders, Reminders } from '../index.ts'
import { NOW, openReminderClinic } from '../testing/reminder-clinic.ts'

let clinic: Awaited<ReturnType<typeof openReminderClinic>>
beforeAll(async () => {
  clinic = await openReminderClinic()
  // Reminders by a rule would be messages too.
  await clinic.ask(AutomaticReminders, ({ rules, save }) =>
    Effect.flatMap(rules(), ({ quietFrom, quietTo, emailWithoutCredits }) =>
      save({ rules: [], quietFrom, quietTo, emailWithoutCredits }, 0),
    ),
  )
})
afterAll(() => clinic.close())

const later = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const keptFor = async (to: string) =>
  (await readAllOutboxes(clinic.dataDir)).filter((message) => message.to === to).toReversed()

let families = 0
/** Registers a mother, and a child who uses her contact. */
const family = async () => {
  families += 1
  const email = `maria${families}@mail.example`
  const mother = await clinic.patient('Maria Abara', { email, phone: `+1 207 555 03${families}0` })
  const child = await clinic.patient('Noah Abara', { email: '', phone: '', contactOf: mother })
  return { mother, child, email }
}

const deliverDue = async (at: string) => {
  for (const { id, state } of await clinic.reminders()) if (state === 'pending') await clinic.handOver(at, id)
}
const remindersOf = (patientId: number) =>
  clinic.ask(Reminders, ({ page }) => Effect.map(page({ patientId }), ({ rows }) => rows))

describe('a message about a patient who uses the contact of another one', () => {
  it('goes to that one once, in their language, and names the patient by first name', async () => {
    const { mother, child, email } = await family()
    await clinic.answerForm(mother, 'es')
    await clinic.answerForm(child, 'fr')
    await clinic.book(NOW, child, { date: '2026-03-20', tellPatient: true })
    await deliverDue(later(1))
    await deliverDue(later(2))
    const [message, ...more] = await keptFor(email)
    expect(more).toEqual([])
    expect(message?.subject).toBe('Su cita en Harbor Street Clinic')
    expect(message?.text).toContain('Noah')
    expect(`${message?.subject}${message?.text}`).not.toContain('Abara')
    expect(await remindersOf(mother)).toEqual([])
    const [reminder] = await remindersOf(child)
    const { steps } = await clinic.ask(Reminders, ({ timeline }) => timeline(reminder?.id ?? 0))
    const { says } = steps.find(({ code }) => code === 'kept_in_outbox') ?? {}
    expect(says).toContain('Maria Abara')
  })

  it('says whom it is about where its text does not', async () => {
    const { child, email } = await family()
    await clinic.ask(
      Reminders,
      ({ create }) =>
        create({
          patientId: child,
          appointmentId: null,
          type: 'email',
          message: 'Please bring the letter.',
          scheduledFor: later(1),
        }),
      NOW,
    )
    await deliverDue(later(2))
    const [message] = await keptFor(email)
    expect(message?.text).toContain('About Noah:')
  })

  it('says so too where the name is only part of another word', async () => {
    const { mother, email } = await family()
    const child = await clinic.patient('Mo Abara', { email: '', phone: '', contactOf: mother })
    await clinic.ask(
      Reminders,
      ({ create }) =>
        create({
          patientId: child,
          appointmentId: null,
          type: 'email',
          message: 'Please call us on Monday.',
          scheduledFor: later(1),
        }),
      NOW,
    )
    await deliverDue(later(2))
    const [message] = await keptFor(email)
    expect(message?.text).toContain('About Mo:')
  })

  it('follows the choices of that one, also when they change', async () => {
    const { mother, child, email } = await family()
    const night = '2026-03-11T02:00:00Z'
    const prefer = (more: object) =>
      clinic.ask(
        Contacts,
        ({ revise }) => revise(mother, { preferred: 'email', email: true, sms: true, zone: null, ...more }),
        night,
      )
    await clinic.book(night, child, { date: '2026-03-20', tellPatient: true })
    await prefer({ preferred: 'sms' })
    expect(await remindersOf(child)).toMatchObject([{ type: 'sms', status: 'pending' }])
    await prefer({ preferred: 'email', email: false, sms: false })
    await deliverDue('2026-03-11T12:00:01Z')
    expect(await keptFor(email)).toEqual([])
    expect(await remindersOf(child)).toMatchObject([{ status: 'failed', reasonCode: 'opted_out' }])
  })

  it('does not go out if the patient it is about declined it', async () => {
    const { child, email } = await family()
    await clinic.ask(Contacts, ({ revise }) =>
      revise(child, { preferred: 'email', email: false, sms: false, zone: null }),
    )
    await clinic.book(NOW, child, { date: '2026-03-20', tellPatient: true })
    await deliverDue(later(1))
    expect(await keptFor(email)).toEqual([])
    expect(await remindersOf(child)).toMatchObject([{ status: 'failed', reasonCode: 'opted_out' }])
  })

  it('goes to an address of the patient’s own, whatever the contact declined', async () => {
    const { mother, email } = await family()
    const own = `ada${families}@mail.example`
    const child = await clinic.patient('Ada Abara', { email: own, phone: '', contactOf: mother })
    await clinic.ask(Contacts, ({ revise }) =>
      revise(mother, { preferred: 'email', email: false, sms: true, zone: null }),
    )
    await clinic.book(NOW, child, { date: '2026-03-20', tellPatient: true })
    await deliverDue(later(1))
    expect(await keptFor(email)).toEqual([])
    expect(await keptFor(own)).toHaveLength(1)
  })

  it('goes nowhere once that one is erased, and is stopped with the record it belongs to', async () => {
    const { mother, child, email } = await family()
    await clinic.ask(Patients, ({ erase }) => erase(mother, 'Asked for it'))
    const visit = await clinic.book(NOW, child, { date: '2026-03-20', tellPatient: true })
    await deliverDue(later(1))
    expect(await keptFor(email)).toEqual([])
    expect(await remindersOf(child)).toMatchObject([{ status: 'failed', reasonCode: 'contact_gone' }])
    await clinic.ask(Appointments, ({ remove }) => remove(visit))
  })

  it('leaves out the last name once the patient’s own addresses are taken off the record', async () => {
    const { mother, email } = await family()
    const own = clinic.person('Ada Abara', { email: `own${families}@mail.example` })
    const template = 'Dear {first_name} {last_name}, we expect you.'
    const rules = [{ minutesBefore: 1440, channel: 'email', enabled: true, template } as const]
    await clinic.ask(AutomaticReminders, (automatic) =>
      Effect.flatMap(automatic.rules(), ({ version }) =>
        automatic.save({ ...DEFAULT_RULES, rules }, version),
      ),
    )
    const { id: child } = await clinic.ask(Patients, ({ register }) =>
      register({ ...own, contactOf: mother }),
    )
    await clinic.book(NOW, child, { date: '2026-03-20', time: '10:00' })
    await clinic.ask(Patients, ({ revise }) => revise(child, { ...own, email: '', phone: '' }))
    await deliverDue('2026-03-19T14:00:01Z')
    const [message] = await keptFor(email)
    expect(message?.text).toContain('Dear Ada, we expect you.')
  })
})
