import { form, scheduledEvent } from './sample-events.ts'
import { as, DANA, LEE, nobody, openNotifiedClinic } from './notified-people.ts'
import { CLINIC } from '#testing'

export const OPENED = '2026-01-02T09:00:00Z'
export const NOW = '2026-03-12T15:00:00Z'
export const ELSEWHERE = CLINIC + 1
export const dana = as(DANA, 'staff')
export const lee = as(LEE, 'practitioner')

/** Opens two clinics, one of them with Henry Adeyemi (1), Caleb Stone (2) and his appointment, and a form. */
export const openTwoClinics = async () => {
  const made = await openNotifiedClinic()
  await made.open(OPENED)
  await made.open(OPENED, ELSEWHERE)
  await made.patient(OPENED, 1, 'Henry Adeyemi')
  await made.patient(OPENED, 2, 'Caleb Stone')
  await made.visit(OPENED, 1, 2, 'Caleb Stone')
  await made.say(OPENED, 'intake-form', 1, [form])
  let reminders = 0

  /** Creates a patient's reminder and records these events for it. */
  const reminder = async (events: readonly { _tag: string }[], patientId = 1, at = NOW, who = nobody()) => {
    reminders += 1
    await made.say(at, 'reminder', reminders, [scheduledEvent(patientId, patientId === 2 ? 1 : null)])
    await made.say(at, 'reminder', reminders, events, who)
  }

  const page = (who = dana, query = {}) => made.ask(NOW, who, (service) => service.page(query))
  const listTexts = async (who = dana) =>
    (await page(who)).rows.map(({ title, message }) => `${title} | ${message}`)

  /** Returns the notifications that an act causes. */
  const news = async (saying: () => Promise<unknown>, who = dana) => {
    await made.ask(NOW, who, (service) => service.readAll())
    await saying()
    const { rows } = await page(who, { unread: '1' })
    return rows.map(({ title, message, priority, type, href }) =>
      [title, message, priority, type, href].join(' | '),
    )
  }

  return { ...made, reminder, page, told: listTexts, news }
}
