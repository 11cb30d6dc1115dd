import { form, scheduled } from './sayings.ts'
import { as, DANA, LEE, nobody, telling } from './told.ts'
import { CLINIC } from '#testing'

export const OPENED = '2026-01-02T09:00:00Z'
export const NOW = '2026-03-12T15:00:00Z'
export const ELSEWHERE = CLINIC + 1
export const dana = as(DANA, 'staff')
export const lee = as(LEE, 'practitioner')

/** Two clinics, one of them with Henry Adeyemi (1), Caleb Stone (2) and his visit, and a form. */
export const office = async () => {
  const made = await telling()
  await made.open(OPENED)
  await made.open(OPENED, ELSEWHERE)
  await made.patient(OPENED, 1, 'Henry Adeyemi')
  await made.patient(OPENED, 2, 'Caleb Stone')
  await made.visit(OPENED, 1, 2, 'Caleb Stone')
  await made.say(OPENED, 'intake-form', 1, [form])
  let reminders = 0

  /** A reminder to a patient, to which this happens. */
  const reminder = async (events: readonly { _tag: string }[], patientId = 1, at = NOW, who = nobody()) => {
    reminders += 1
    await made.say(at, 'reminder', reminders, [scheduled(patientId, patientId === 2 ? 1 : null)])
    await made.say(at, 'reminder', reminders, events, who)
  }

  const page = (who = dana, asked = {}) => made.ask(NOW, who, (notices) => notices.page(asked))
  const told = async (who = dana) =>
    (await page(who)).rows.map(({ title, message }) => `${title} | ${message}`)

  /** What is told of what these say, and nothing before. */
  const news = async (saying: () => Promise<unknown>, who = dana) => {
    await made.ask(NOW, who, (notices) => notices.readAll())
    await saying()
    const { rows } = await page(who, { unread: '1' })
    return rows.map(({ title, message, priority, type, href }) =>
      [title, message, priority, type, href].join(' | '),
    )
  }

  return { ...made, reminder, page, told, news }
}
