import { form, scheduledEvent } from './sample-events.ts'
import { asUser, DANA, LEE, asSystem, openNotifiedClinic } from './notified-clinic.ts'
import { CLINIC } from '#testing'

export const CLINICS_OPENED_AT = '2026-01-02T09:00:00Z'
export const NOW = '2026-03-12T15:00:00Z'
export const OTHER_CLINIC = CLINIC + 1
export const dana = asUser(DANA, 'staff')
export const lee = asUser(LEE, 'practitioner')

/** Opens two clinics, one of them with Henry Adeyemi (1), Caleb Stone (2) and his appointment, and a form. */
export const openTwoClinics = async () => {
  const clinics = await openNotifiedClinic()
  await clinics.open(CLINICS_OPENED_AT)
  await clinics.open(CLINICS_OPENED_AT, OTHER_CLINIC)
  await clinics.patient(CLINICS_OPENED_AT, 1, 'Henry Adeyemi')
  await clinics.patient(CLINICS_OPENED_AT, 2, 'Caleb Stone')
  await clinics.visit(CLINICS_OPENED_AT, 1, 2, 'Caleb Stone')
  await clinics.recordEvents(CLINICS_OPENED_AT, 'intake-form', 1, [form])
  let reminders = 0

  /** Creates a patient's reminder and records these events for it. */
  const reminder = async (events: readonly { _tag: string }[], patientId = 1, at = NOW, who = asSystem()) => {
    reminders += 1
    await clinics.recordEvents(at, 'reminder', reminders, [
      scheduledEvent(patientId, patientId === 2 ? 1 : null),
    ])
    await clinics.recordEvents(at, 'reminder', reminders, events, who)
  }

  const page = (who = dana, query = {}) => clinics.ask(NOW, who, (service) => service.page(query))
  const listTexts = async (who = dana) =>
    (await page(who)).rows.map(({ title, message }) => `${title} | ${message}`)

  /** Returns the notifications that an act causes. */
  const notificationsAfter = async (act: () => Promise<unknown>, who = dana) => {
    await clinics.ask(NOW, who, (service) => service.readAll())
    await act()
    const { rows } = await page(who, { unread: '1' })
    return rows.map(({ title, message, priority, type, href }) =>
      [title, message, priority, type, href].join(' | '),
    )
  }

  return { ...clinics, reminder, page, listTexts, news: notificationsAfter }
}
