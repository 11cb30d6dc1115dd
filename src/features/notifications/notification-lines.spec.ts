import { expect, it } from 'vitest'
import { withLanguage } from '#words'
import { text } from '../../language/index.ts'
import { pageClinicFormat } from '../../kit/format/clinic-format.ts'

const formats = { zone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '12-hour' } as const
const visit = { patientName: 'May Whitfield', date: '2026-03-12', time: '09:15' }

const describeVisit = () => {
  const { title, message } = text.notificationLines.visit_confirmed
  const format = pageClinicFormat(formats, new Date('2026-03-12T15:00:00Z'))
  return [title(visit), message(visit, format)]
}

it('describes a notification in the language of the page and leaves names as they are', () => {
  expect(describeVisit()).toEqual(['Appointment confirmed', 'May Whitfield, today, 9:15 AM, by text.'])
  expect(withLanguage('es', describeVisit)).toEqual([
    'Cita confirmada',
    'May Whitfield, hoy, 9:15 AM, por mensaje de texto.',
  ])
  expect(withLanguage('fr', describeVisit)).toEqual([
    'Rendez-vous confirmé',
    'May Whitfield, aujourd’hui, 9:15 AM, par SMS.',
  ])
})
