import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Status } from '#contracts/appointments'
import { Appointments } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import { Contacts } from '#modules/messages'
import { draft } from '../../appointments/testing/appointment-clinic.ts'
import { readAllOutboxes } from '../../platform/testing/outbox.ts'
import { AutomaticReminders, Reminders } from '../index.ts'
import { NOW, openReminderClinic } from '../testing/reminder-clinic.ts'

let clinic: Awaited<ReturnType<typeof openReminderClinic>>
beforeAll(async () => {
  clinic = await openReminderClinic()
  // Reminders by a rule would be messages too.
  await clinic.ask(AutomaticReminders, ({ save }) =>
    save({ rules: [], quietFrom: '08:00', quietTo: '08:00', emailWithoutCredits: false }, 0),
  )
})
afterAll(() => clinic.close())

let people = 0
const reachable = async (more: object = {}) => {
  const email = `told.of.series${(people += 1)}@mail.example`
  return { email, id: await clinic.patient(`Repeated Nr${people}`, { email, ...more }) }
}

const emailsTo = async (to: string) =>
  (await readAllOutboxes(clinic.dataDir)).filter((message) => message.to === to).toReversed()

const later = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const deliverDue = async (at: string) => {
  for (const { id, state } of await clinic.reminders()) if (state === 'pending') await clinic.handOver(at, id)
}

/** Books five Fridays from April 3. */
const bookFridays = async (patientId: number, tellPatient?: boolean) => {
  const {
    status: _,
    cancelReason: __,
    allowOverlap: ___,
    ...details
  } = draft(patientId, { practitionerId: null })
  const repeats = { every: 'week', interval: 1, times: 5 } as const
  return clinic.ask(Appointments, ({ bookSeries }) =>
    bookSeries({ ...details, date: '2026-04-03', repeats, choices: [], tellPatient }),
  )
}
type Booked = Awaited<ReturnType<typeof bookFridays>>

/** Moves the series from its visit with this index on to another time. */
const moveFrom = ({ id, occurrences }: Booked, index: number, time: string, tellPatient?: boolean) => {
  const one = occurrences[index]
  if (!one) throw new Error('The series has no such visit')
  const { date, duration, service, practitionerId, roomId } = one
  return clinic.ask(Appointments, ({ reviseSeries }) =>
    reviseSeries(id, {
      appointmentId: one.id,
      appointmentVersion: undefined,
      scope: 'following',
      date,
      time,
      duration,
      service,
      notes: '',
      practitionerId,
      roomId,
      repeats: undefined,
      choices: [],
      tellPatient,
    }),
  )
}

const cancelAll = ({ id }: Booked, tellPatient?: boolean) =>
  clinic.ask(Appointments, ({ cancelSeries }) =>
    cancelSeries(id, { appointmentId: undefined, scope: 'all', cancelReason: undefined, tellPatient }),
  )

const cancelOne = (id: number | undefined, tellPatient: boolean) =>
  clinic.ask(Appointments, ({ setStatus }) =>
    setStatus(id ?? 0, {
      status: 'cancelled' as Status,
      cancelReason: undefined,
      allowOverlap: false,
      tellPatient,
    }),
  )

const calendarOf = (source: string): string =>
  Buffer.from(
    /Content-Disposition: attachment; filename=appointment.ics\s+(?<file>[\w+/=\s]+)/.exec(source)?.groups?.[
      'file'
    ] ?? '',
    'base64',
  ).toString()

describe('a series', () => {
  it('sends one email with all dates and one calendar file, in the patient’s language', async () => {
    const { id, email } = await reachable()
    await clinic.answerForm(id, 'es')
    const series = await bookFridays(id)
    expect(series.untold).toBe('booked')
    const tell = () =>
      clinic.ask(Appointments, ({ tellOfSeries }) => tellOfSeries(series.id, { about: 'booked' }))
    await tell()
    await tell()
    await deliverDue(later(1))
    const [message, ...more] = await emailsTo(email)
    expect(more).toEqual([])
    expect(message?.text).toContain('quedaron programadas: viernes, 3 de abril a las')
    for (const day of ['3 de abril', '10 de abril', '17 de abril', '24 de abril', '1 de mayo'])
      expect(message?.text).toContain(`- viernes, ${day} a las`)
    const calendar = calendarOf(message?.source ?? '')
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(5)
    expect(`${message?.source}${calendar}`).not.toContain('General Consultation')
    const [reminder] = await clinic.ask(Reminders, ({ page }) =>
      Effect.map(page({ patientId: id }), ({ rows }) => rows),
    )
    const { steps } = await clinic.ask(Reminders, ({ timeline }) => timeline(reminder?.id ?? 0))
    expect(steps[0]).toMatchObject({ code: 'scheduled_by_visit', params: { change: 'booked' } })
  })

  it('sends messages by the clinic’s defaults, which the user’s choice overrides', async () => {
    await clinic.ask(Clinics, ({ saveVisitMessages }) =>
      saveVisitMessages({ booked: 'always', moved: 'never', handedOver: 'ask', cancelled: 'ask' }),
    )
    const { id, email } = await reachable()
    const series = await bookFridays(id)
    await deliverDue(later(1))
    expect(await moveFrom(series, 2, '14:00')).toMatchObject({ untold: null })
    await deliverDue(later(2))
    await moveFrom(series, 3, '15:00', true)
    await deliverDue(later(3))
    await bookFridays(id, false)
    await deliverDue(later(4))
    await clinic.ask(Clinics, ({ saveVisitMessages }) =>
      saveVisitMessages({ booked: 'ask', moved: 'ask', handedOver: 'ask', cancelled: 'ask' }),
    )
    const texts = (await emailsTo(email)).map(({ text }) => text)
    expect(texts.map((text) => /are booked|have moved/.exec(text)?.[0])).toEqual(['are booked', 'have moved'])
    expect(texts[1]).toContain('They are now: Friday, April 24 at 3:00 PM; Friday, May 1 at 3:00 PM.')
  })

  it('sends one message about its last state, however often it changes before', async () => {
    const { id, email } = await reachable()
    const series = await bookFridays(id, true)
    await moveFrom(series, 1, '14:00', true)
    await cancelOne(series.occurrences[0]?.id, false)
    await deliverDue(later(1))
    const [message, ...more] = await emailsTo(email)
    expect(more).toEqual([])
    expect(message?.text).toContain('are booked: Friday, April 10 at 2:00 PM;')
    expect(message?.text).not.toContain('April 3')
    expect(calendarOf(message?.source ?? '').match(/BEGIN:VEVENT/g)).toHaveLength(4)
  })

  it('lets another message say what became of one of its visits', async () => {
    const { id, email } = await reachable()
    const series = await bookFridays(id, true)
    await cancelOne(series.occurrences[0]?.id, true)
    await deliverDue(later(1))
    const texts = (await emailsTo(email)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.some((text) => text.includes('on Friday, April 3 at 9:00 AM is cancelled'))).toBe(true)
    expect(texts.some((text) => text.includes('are booked: Friday, April 10 at 9:00 AM;'))).toBe(true)
  })

  it('sends a message when it is cancelled, with a file that takes all visits off the calendar', async () => {
    const { id, email } = await reachable()
    const series = await bookFridays(id, false)
    expect(await cancelAll(series, true)).toMatchObject({ untold: null })
    await deliverDue(later(1))
    const [message, ...more] = await emailsTo(email)
    expect(more).toEqual([])
    expect(message?.text).toContain('are cancelled: Friday, April 3 at 9:00 AM;')
    const calendar = calendarOf(message?.source ?? '')
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(5)
  })

  it('sends a text if the patient prefers texts, with the first dates and the number of the others', async () => {
    const { id } = await reachable()
    await clinic.ask(Contacts, ({ revise }) =>
      revise(id, { preferred: 'sms', email: true, sms: true, zone: null }),
    )
    await bookFridays(id, true)
    const all = await clinic.reminders()
    expect(all.at(-1)).toMatchObject({ type: 'sms', state: 'pending' })
    expect(all.at(-1)?.message).toContain('Friday, April 17 at 9:00 AM; and 2 more.')
  })
})
