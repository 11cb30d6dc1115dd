import { randomBytes } from 'node:crypto'
import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database, sql } from '#events'
import { Appointments } from '#modules/appointments'
import { contactRow, Contacts } from '#modules/messages'
import { Patients } from '#modules/patients'
import { CLINIC, originOf } from '#testing'
import { atMoment, openTestClinic } from '../../appointments/testing/appointment-clinic.ts'
import { Reminders } from '../index.ts'
import { NOW } from '../testing/reminder-clinic.ts'
import { openWebhookClinic } from '../testing/webhook-clinic.ts'
import { hashNumber, numberKey, rememberTextedNumber } from './texted-numbers.ts'

type Clinic = Awaited<ReturnType<typeof openWebhookClinic>>

let clinic: Clinic
beforeAll(async () => {
  clinic = await openWebhookClinic()
})
afterAll(() => clinic.close())

/** A day before the visits of the tests, after their reminders were sent. */
const AFTER = '2026-03-11T13:05:00Z'
const MORNING = '2026-03-11T13:00:00Z'

const sid = () => `SM${randomBytes(16).toString('hex')}`
let numbers = 10

/** Creates a patient with a visit on the 12th who was sent a text about it. */
const texted = async (more: { phone?: string } = {}) => {
  numbers += 1
  const national = `20755501${numbers}`
  const patient = await clinic.patient('Ada Lindqvist', { phone: national, ...more })
  await clinic.ask(Contacts, ({ revise }) =>
    revise(patient, { preferred: 'sms', email: true, sms: true, zone: null }),
  )
  const visit = await clinic.book(NOW, patient)
  const reminder = (await clinic.reminders()).find(({ appointment }) => appointment === visit)
  await clinic.handOver(MORNING, reminder?.id ?? 0)
  return { patient, visit, reminder: reminder?.id ?? 0, from: `+1${more.phone ?? national}` }
}

const reply = (from: string, body: string, MessageSid = sid(), at = AFTER) =>
  clinic.call(at, '/api/webhooks/twilio/inbound', { MessageSid, From: from, To: '+12075550000', Body: body })

const visitOf = (id: number) => clinic.ask(Appointments, ({ open }) => open(id))
const reminderOf = (id: number) => clinic.ask(Reminders, ({ open }) => open(id), AFTER)
const contactOf = async (patient: number, origin = originOf(CLINIC)) => {
  const read = contactRow(origin.clinicId, patient)
  const [row] = await clinic.run(
    Effect.flatMap(Database, ({ query }) => query(read)),
    origin,
  )
  return row
}
const happened = async (stream: string, id: number) => {
  const rows = await clinic.run(
    Effect.flatMap(Database, ({ query }) =>
      query(sql<{
        type: string
        actor: object
        source: string
      }>`select type, meta->'actor' as actor, meta->>'source' as source
        from events where clinic_id = ${CLINIC} and stream_type = ${stream} and stream_id = ${id} order by version`),
    ),
  )
  return rows.map(({ type, actor, source }) => [type, (actor as { kind: string }).kind, source].join(' '))
}

const report = (reminder: number, reference: string, status: string, code?: string, clinicId = CLINIC) =>
  clinic.call(AFTER, `/api/webhooks/twilio/status?clinic=${clinicId}&reminder=${reminder}`, {
    MessageSid: reference,
    MessageStatus: status,
    ...(code ? { ErrorCode: code } : {}),
  })
const reference = () => clinic.twilio.texts.at(-1)?.sid ?? ''

describe('a reply to a text', () => {
  it('that says yes confirms the visit once and is recorded as a reply', async () => {
    const { visit, reminder, from } = await texted()
    const name = sid()
    expect(await reply(from, ' Yes! ', name)).toEqual({
      status: 200,
      type: 'text/xml',
      text: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    })
    await reply(from, ' Yes! ', name)
    expect(await visitOf(visit)).toMatchObject({ status: 'confirmed' })
    expect(await reminderOf(reminder)).toMatchObject({ answer: 'yes', status: 'sent', via: 'twilio' })
    expect((await happened('appointment', visit)).at(-1)).toBe('AppointmentConfirmed system reply')
    const answered = (await happened('reminder', reminder)).filter((each) =>
      each.startsWith('ReminderAnswered'),
    )
    expect(answered).toEqual(['ReminderAnswered system reply'])
  })

  it('that says no, or is unclear, leaves the visit to staff', async () => {
    const { visit, reminder, from } = await texted()
    await reply(from, 'No')
    expect(await reminderOf(reminder)).toMatchObject({ answer: 'no' })
    await reply(from, 'Could we make it ten?\u0000\ud800')
    expect(await reminderOf(reminder)).toMatchObject({ answer: 'unclear' })
    expect(await visitOf(visit)).toMatchObject({ status: 'scheduled' })
  })

  it('that says yes to a cancelled or past visit is left to staff', async () => {
    const { visit, reminder, from } = await texted()
    await clinic.ask(Appointments, ({ setStatus }) =>
      setStatus(visit, { status: 'cancelled', allowOverlap: false }),
    )
    await reply(from, 'YES')
    expect(await reminderOf(reminder)).toMatchObject({ answer: 'unclear' })
    expect(await visitOf(visit)).toMatchObject({ status: 'cancelled' })
    const other = await texted()
    await reply(other.from, 'YES', sid(), '2026-03-12T13:00:00Z')
    expect(await reminderOf(other.reminder)).toMatchObject({ answer: 'unclear' })
  })

  it('that says STOP opts out every patient with that number, and START opts them in again', async () => {
    const { patient, reminder, from } = await texted()
    const shared = await clinic.patient('Nils Lindqvist', {
      phone: `(207) ${from.slice(5, 8)}-${from.slice(8)}`,
    })
    const name = sid()
    await reply(from, 'STOP', name)
    expect(await contactOf(patient)).toMatchObject({
      sms: { agreed: false, how: 'reply' },
      email: { agreed: true },
    })
    expect(await contactOf(shared)).toMatchObject({ sms: { agreed: false, how: 'reply' } })
    expect(await reminderOf(reminder)).toMatchObject({ answer: null, needsAttention: false })
    await reply(from, 'Start')
    expect(await contactOf(patient)).toMatchObject({ sms: { agreed: true, how: 'reply' } })
    // The same STOP arrives again, late. It was already handled.
    await reply(from, 'STOP', name)
    expect(await contactOf(patient)).toMatchObject({ sms: { agreed: true } })
  })

  it('from the phone of a contact is noted on the reminder of the patient it was about, and says whose phone it was', async () => {
    const mother = await clinic.patient('Maria Abara', { phone: '2075559901' })
    await clinic.ask(Contacts, ({ revise }) =>
      revise(mother, { preferred: 'sms', email: true, sms: true, zone: null }),
    )
    const child = await clinic.patient('Noah Abara', { email: '', phone: '', contactOf: mother })
    const visit = await clinic.book(NOW, child)
    const reminder = (await clinic.reminders()).find(({ appointment }) => appointment === visit)?.id ?? 0
    await clinic.handOver(MORNING, reminder)
    await reply('+12075559901', 'YES')
    expect(await reminderOf(reminder)).toMatchObject({ patientId: child, answer: 'yes' })
    expect(await visitOf(visit)).toMatchObject({ status: 'confirmed' })
    const { steps } = await clinic.ask(Reminders, ({ timeline }) => timeline(reminder), AFTER)
    expect(steps.map(({ says }) => says)).toContain(
      'Maria Abara, the contact of the patient, replied: **YES**',
    )
    await reply('+12075559901', 'STOP')
    expect(await contactOf(mother)).toMatchObject({ sms: { agreed: false, how: 'reply' } })
    expect(await contactOf(child)).toMatchObject({ contactOf: mother, sms: { agreed: true } })
  })

  it('that says STOP opts out the contact, although the patient it was about was erased', async () => {
    const phone = `+1207555019${numbers % 10}`
    const mother = await clinic.patient('Maria Abara', { email: 'maria.stops@mail.example', phone })
    const child = await clinic.patient('Noah Abara', { email: '', phone: '', contactOf: mother })
    await clinic.ask(Contacts, ({ revise }) =>
      revise(mother, { preferred: 'sms', email: true, sms: true, zone: null }),
    )
    const visit = await clinic.book(NOW, child)
    const reminder = (await clinic.reminders()).find(({ appointment }) => appointment === visit)
    await clinic.handOver(MORNING, reminder?.id ?? 0)
    await clinic.ask(Patients, ({ erase }) => erase(child, 'Asked for it'), AFTER)
    expect(await reply(phone, 'STOP')).toMatchObject({ status: 200 })
    expect(await contactOf(mother)).toMatchObject({ sms: { agreed: false, how: 'reply' } })
  })

  it('that begins with STOP opts out too, and staff see what was understood', async () => {
    const { patient, reminder, from } = await texted()
    await reply(from, 'Please stop, I have moved.')
    expect(await contactOf(patient)).toMatchObject({ sms: { agreed: false, how: 'reply' } })
    expect(await reminderOf(reminder)).toMatchObject({ answer: 'unclear', needsAttention: true })
    const { steps } = await clinic.ask(Reminders, ({ timeline }) => timeline(reminder), AFTER)
    expect(steps.map(({ says }) => says)).toContain(
      'The patient replied: **Please stop, I have moved.** (understood as STOP)',
    )
  })

  it('that says STOP leaves an earlier answer to staff', async () => {
    const { reminder, from } = await texted()
    await reply(from, 'Could we make it ten?')
    await reply(from, 'STOP')
    expect(await reminderOf(reminder)).toMatchObject({ answer: 'unclear', needsAttention: true })
    await clinic.ask(Reminders, ({ markHandled }) => markHandled(reminder), AFTER)
    await reply(from, 'START')
    expect(await reminderOf(reminder)).toMatchObject({ answer: 'unclear', needsAttention: false })
  })

  it('that says STOP applies to every clinic that texted the number, and YES to the last one', async () => {
    const { patient, reminder, from } = await texted()
    const elsewhere = originOf(CLINIC + 1)
    await clinic.run(atMoment(NOW, openTestClinic('America/New_York')), elsewhere)
    const patientElsewhere = await clinic.at(
      NOW,
      Effect.flatMap(Patients, ({ register }) => register(clinic.person('Ada Lindqvist', { phone: from }))),
      elsewhere,
    )
    const key = await clinic.run(numberKey)
    const text = { clinicId: elsewhere.clinicId, id: 77, at: AFTER }
    const note = Effect.flatMap(Database, ({ query }) =>
      query(rememberTextedNumber(hashNumber(key, from), text)),
    )
    await clinic.run(note, elsewhere)
    await reply(from, 'YES')
    expect(await reminderOf(reminder)).toMatchObject({ answer: null })
    await reply(from, 'STOP')
    expect(await contactOf(patient)).toMatchObject({ sms: { agreed: false } })
    expect(await contactOf(patientElsewhere.id, elsewhere)).toMatchObject({
      sms: { agreed: false, how: 'reply' },
    })
  })

  it('from a number no patient has any longer is left to staff', async () => {
    const { patient, reminder, from } = await texted()
    const moved = clinic.person('Ada Lindqvist', {
      phone: '2075550999',
      email: `moved${patient}@mail.example`,
    })
    await clinic.ask(Patients, ({ revise }) => revise(patient, moved))
    await reply(from, 'STOP')
    expect(await contactOf(patient)).toMatchObject({ sms: { agreed: true } })
    expect(await reminderOf(reminder)).toMatchObject({ answer: 'unclear' })
  })

  it('from a number that was never texted is ignored', async () => {
    expect(await reply('+12075559876', 'YES')).toMatchObject({ status: 200 })
  })
})

describe('a delivery report of the provider', () => {
  it('counts once, in any order', async () => {
    const { reminder } = await texted()
    const name = reference()
    expect(await report(reminder, name, 'delivered')).toMatchObject({ status: 204, text: '' })
    for (const late of ['sent', 'delivered', 'queued', 'undelivered', 'nonsense'])
      expect(await report(reminder, name, late)).toMatchObject({ status: 204 })
    expect(await reminderOf(reminder)).toMatchObject({ status: 'sent', delivery: 'delivered' })
  })

  it('can say that the text was not delivered, and why', async () => {
    const { reminder, patient } = await texted()
    await report(reminder, reference(), 'undelivered', '30007')
    expect(await reminderOf(reminder)).toMatchObject({
      status: 'failed',
      reasonCode: 'filtered',
      providerCode: '30007',
    })
    expect(await contactOf(patient)).toMatchObject({ sms: { agreed: true } })
  })

  it('can say that the patient opted out at the carrier', async () => {
    const { reminder, patient } = await texted()
    await report(reminder, reference(), 'failed', '21610')
    expect(await reminderOf(reminder)).toMatchObject({ status: 'failed', reasonCode: 'carrier_opted_out' })
    expect(await contactOf(patient)).toMatchObject({ sms: { agreed: false, how: 'carrier' } })
  })

  it('about an unknown or missing reminder changes nothing', async () => {
    expect(await report(999_999, sid(), 'delivered')).toMatchObject({ status: 204 })
    expect(await clinic.call(AFTER, '/api/webhooks/twilio/status', { MessageSid: sid() })).toMatchObject({
      status: 204,
    })
  })
})

it('a call without a valid signature is refused', async () => {
  const fields = { MessageSid: sid(), From: '+12075550110', Body: 'STOP' }
  for (const signature of ['', 'x', Buffer.alloc(20).toString('base64')])
    for (const path of ['/api/webhooks/twilio/inbound', '/api/webhooks/twilio/status?clinic=1001&reminder=1'])
      expect(await clinic.call(AFTER, path, fields, signature)).toMatchObject({
        status: 403,
        text: '{"message":"This call is not signed by the provider.","code":"not_signed","params":{}}',
      })
})
