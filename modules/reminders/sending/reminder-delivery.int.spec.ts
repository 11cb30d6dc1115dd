import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Courier } from '#modules/messages'
import { CLINIC } from '#testing'
import { readAllOutboxes } from '../../platform/testing/outbox.ts'
import { openTwilio } from '../../platform/testing/fake-twilio.ts'
import { reminderMessages, Reminders } from '../index.ts'
import { openReminderClinic } from '../testing/reminder-clinic.ts'

let twilio: Awaited<ReturnType<typeof openTwilio>>
let clinic: Awaited<ReturnType<typeof openReminderClinic>>
beforeAll(async () => {
  twilio = await openTwilio()
  clinic = await openReminderClinic({ providers: twilio.env })
})
afterAll(async () => {
  await clinic.close()
  await twilio.close()
})

const at = (time: string) => `2026-03-10T${time}Z`
const phone = '(207) 555-0177'

const text = async (patientId: number) => {
  const draft = { patientId, appointmentId: null, type: 'sms' as const, message: 'We are closed tomorrow.' }
  const { id } = await clinic.ask(
    Reminders,
    ({ create }) => create({ ...draft, scheduledFor: at('17:00:00') }),
    at('16:00:00'),
  )
  return id
}
const settle = async (id: number, time: string) => {
  const messageSource = await clinic.runtime.runPromise(reminderMessages)
  await clinic.ask(Courier, (courier) => courier.settle(messageSource, CLINIC, id), at(time))
}
const row = (id: number) => clinic.ask(Reminders, ({ open }) => open(id), at('18:00:00'))

it('a text to one patient does not count as sent to another patient with the same phone', async () => {
  const [hers, his] = [
    await text(await clinic.patient('Rosa Delgado', { phone })),
    await text(await clinic.patient('Luis Delgado', { phone })),
  ]
  await clinic.handOver(at('17:00:01'), hers)
  expect(await row(hers)).toMatchObject({ status: 'sent', via: 'twilio' })
  twilio.faults['*'] = 'drop'
  await clinic.handOver(at('17:00:02'), his)
  expect(await row(his)).toMatchObject({ status: 'pending', delivery: 'unknown' })
  delete twilio.faults['*']
  await settle(his, '17:00:30')
  expect(await row(his)).toMatchObject({ status: 'pending', delivery: null, reasonCode: 'text_unavailable' })
  await clinic.handOver(at('17:05:00'), his)
  expect(await row(his)).toMatchObject({ status: 'sent' })
  expect(twilio.texts).toHaveLength(2)
})

it('a text the provider accepted without a response is found and not sent again', async () => {
  const hers = await text(await clinic.patient('Ada Lindqvist', { phone }))
  const before = twilio.texts.length
  twilio.faults['*'] = 'take and drop'
  await clinic.handOver(at('17:00:01'), hers)
  delete twilio.faults['*']
  await settle(hers, '17:00:05')
  expect(await row(hers)).toMatchObject({ status: 'pending', delivery: 'unknown' })
  await settle(hers, '17:00:30')
  expect(await row(hers)).toMatchObject({ status: 'sent', via: 'twilio' })
  await clinic.handOver(at('17:05:00'), hers)
  expect(twilio.texts).toHaveLength(before + 1)
})

const remindOfVisit = async (patientId: number, type: 'email' | 'sms') => {
  const appointmentId = await clinic.book('2026-03-09T16:00:00Z', patientId, { date: '2026-03-20' })
  const draft = { patientId, appointmentId, type, message: 'Nos vemos el 20.' }
  const { id } = await clinic.ask(
    Reminders,
    ({ create }) => create({ ...draft, scheduledFor: at('17:00:00') }),
    at('16:00:00'),
  )
  return id
}

describe('a reminder to a patient who answered a form in Spanish', () => {
  it('has its reply instructions in Spanish, and those to others in English', async () => {
    const [rosa, ada] = [
      await clinic.patient('Rosa Lengua', { phone: '(207) 555-0188' }),
      await clinic.patient('Ada Tongue', { phone: '(207) 555-0189' }),
    ]
    await clinic.answerForm(rosa, 'es')
    for (const patientId of [rosa, ada])
      await clinic.handOver(at('17:00:01'), await remindOfVisit(patientId, 'sms'))
    expect(twilio.texts.slice(-2).map(({ body }) => body)).toEqual([
      'Nos vemos el 20. Responda SI para confirmar, NO si no puede venir, STOP para no recibir SMS.',
      'Nos vemos el 20. Reply YES to confirm, NO if you cannot come, STOP to end texts.',
    ])
  })

  it('has its subject and its unsubscribe link in Spanish', async () => {
    const rosa = await clinic.patient('Rosa Correo', { email: 'rosa@lengua.example' })
    await clinic.answerForm(rosa, 'es')
    await clinic.handOver(at('17:00:01'), await remindOfVisit(rosa, 'email'))
    const email = (await readAllOutboxes(clinic.dataDir)).find(({ to }) => to === 'rosa@lengua.example')
    expect(email?.subject).toMatch(/^Un recordatorio de /)
    expect(email?.text).toContain('Dejar de recibir estos correos: https://')
  })

  it('is found in the provider’s log even if the language became known after the hand-over', async () => {
    const rosa = await clinic.patient('Rosa Luego', { phone: '(207) 555-0190' })
    const id = await remindOfVisit(rosa, 'sms')
    const before = twilio.texts.length
    twilio.faults['*'] = 'take and drop'
    await clinic.handOver(at('17:00:01'), id)
    delete twilio.faults['*']
    await clinic.answerForm(rosa, 'es')
    await settle(id, '17:00:05')
    await settle(id, '17:00:30')
    expect(await row(id)).toMatchObject({ status: 'sent', via: 'twilio' })
    await clinic.handOver(at('17:05:00'), id)
    expect(twilio.texts).toHaveLength(before + 1)
  })
})
