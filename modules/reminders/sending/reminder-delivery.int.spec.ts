import { afterAll, beforeAll, expect, it } from 'vitest'
import { Courier } from '#modules/messages'
import { CLINIC } from '#testing'
import { openTwilio } from '../../platform/testing/fake-twilio.ts'
import { reminderMessages, Reminders } from '../index.ts'
import { reminding } from '../testing/reminder-clinic.ts'

let twilio: Awaited<ReturnType<typeof openTwilio>>
let clinic: Awaited<ReturnType<typeof reminding>>
beforeAll(async () => {
  twilio = await openTwilio()
  clinic = await reminding({ providers: twilio.env })
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
  expect(twilio.taken).toHaveLength(2)
})

it('a text the provider accepted without a response is found and not sent again', async () => {
  const hers = await text(await clinic.patient('Ada Lindqvist', { phone }))
  const before = twilio.taken.length
  twilio.faults['*'] = 'take and drop'
  await clinic.handOver(at('17:00:01'), hers)
  delete twilio.faults['*']
  await settle(hers, '17:00:05')
  expect(await row(hers)).toMatchObject({ status: 'pending', delivery: 'unknown' })
  await settle(hers, '17:00:30')
  expect(await row(hers)).toMatchObject({ status: 'sent', via: 'twilio' })
  await clinic.handOver(at('17:05:00'), hers)
  expect(twilio.taken).toHaveLength(before + 1)
})
