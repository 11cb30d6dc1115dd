import type { Measure } from './measure.ts'
import type { Report } from './report.ts'
import type { Block, Line, Opens } from './sheet.ts'
import * as words from './sheet-words.ts'

const count = (value: number): Measure => ({ unit: 'count', value })
const percent = (value: number): Measure => ({ unit: 'percent', value })
const dollars = (value: number): Measure => ({ unit: 'dollars', value })

type Drawn = Omit<Line, 'length'>

/** Gives each line its length: of the largest figure, which takes the whole width. */
const drawn = (
  lines: readonly Drawn[],
  size: (line: Drawn) => number = ({ value }) => value.value,
): Line[] => {
  const longest = Math.max(0, ...lines.map(size))
  return lines.map((line) => ({ ...line, length: longest === 0 ? 0 : size(line) / longest }))
}

const block = (id: string, title: string, more: Partial<Block>): Block => ({
  id,
  title,
  note: '',
  figures: [],
  lines: [],
  hint: '',
  empty: '',
  ...more,
})

const NONE_BOOKED = 'Nothing was booked for these days.'
const NONE_COMPLETED = 'Nothing was completed in these days.'
const FEES = 'Revenue counts completed appointments at the fee they were booked with.'

const by = (practitionerId: number | null): Pick<Opens, 'practitionerId'> => ({
  practitionerId: practitionerId ?? 0,
})

const statuses = ({ statuses: all, appointments }: Report) =>
  all &&
  block('statuses', 'Appointment status', {
    note: words.counted(appointments.total, 'appointment'),
    lines: drawn(
      all.map(({ status, appointments: n, share }) => ({
        label: words.statuses[status],
        status,
        beside: percent(share),
        value: count(n),
        opens: { of: 'appointments', status },
      })),
    ),
  })

const noShows = ({ noShows: of }: Report) =>
  of &&
  block('no-shows', 'No-show rate', {
    figures: [
      { label: 'No-show rate', value: percent(of.rate), opens: null },
      { label: 'No-shows', value: count(of.missed), opens: { of: 'appointments', status: 'no-show' } },
      { label: 'Completed', value: count(of.completed), opens: { of: 'appointments', status: 'completed' } },
    ],
    hint: 'No-shows divided by no-shows and completed appointments: those of which it is known whether the patient came.',
  })

const services = ({ services: all }: Report) =>
  all &&
  block('services', 'Top 5 services', {
    note: 'revenue, appointments',
    empty: NONE_BOOKED,
    hint: all.length > 0 ? FEES : '',
    lines: drawn(
      all.map(({ service, appointments, revenue }) => ({
        label: service,
        beside: revenue === null ? 'no fee set' : dollars(revenue),
        value: count(appointments),
        opens: { of: 'appointments', service },
      })),
    ),
  })

const documentTypes = ({ documentTypes: all, documents }: Report) =>
  all &&
  block('documents', 'Document types', {
    note: `${documents.added.toLocaleString('en-US')} added`,
    lines: drawn(
      all.map(({ documentType, added, share }) => ({
        label: documentType,
        beside: percent(share),
        value: count(added),
        opens: { of: 'added-documents', documentType },
      })),
    ),
  })

const submissions = ({ submissions: of }: Report) =>
  of &&
  block('submissions', 'Form submissions', {
    figures: [
      { label: 'Total', value: count(of.total), opens: { of: 'submissions' } },
      { label: 'Recent', value: count(of.recent), opens: { of: 'recent-submissions' } },
      { label: 'Average response rate', value: percent(of.responseRate), opens: null },
    ],
    hint: 'Recent ones came in these days. The response rate is all submissions divided by all patients.',
    lines: drawn(
      of.forms.map(({ formId, title, submissions: n }) => ({
        label: title || `Form ${formId}`,
        beside: null,
        value: count(n),
        opens: { of: 'submissions', formId },
      })),
    ),
  })

const visitors = ({ visitors: of }: Report) =>
  of &&
  block('visitors', 'New and returning patients', {
    note: `${words.counted(of.first + of.again, 'patient')} seen`,
    hint: 'Of the patients who were seen in these days: new ones were seen for the first time.',
    lines: drawn([
      { label: 'New', beside: null, value: count(of.first), opens: { of: 'first-visits' } },
      { label: 'Returning', beside: null, value: count(of.again), opens: { of: 'return-visits' } },
    ]),
  })

const practitioners = ({ practitioners: all }: Report) =>
  all &&
  block('practitioners', 'Booked time by practitioner', {
    note: 'share, time',
    empty: NONE_BOOKED,
    hint: 'The share is of all time that was booked and not cancelled. It does not say how full a day was.',
    lines: drawn(
      all.map(({ practitionerId, name, minutes, share, appointments }) => ({
        label: words.practitioner(name),
        beside: percent(share),
        value: { unit: 'minutes', value: minutes },
        opens: appointments > 0 ? { of: 'appointments', ...by(practitionerId) } : null,
      })),
    ),
  })

const reminders = ({ reminders: all }: Report) =>
  all &&
  block('reminders', 'Reminder delivery', {
    note: words.counted(
      all.reduce((sum, each) => sum + each.reminders, 0),
      'reminder',
    ),
    hint: 'Delivered: the provider says that it reached the patient. Sent: the provider took it and has said nothing since, which is so for every email.',
    lines: drawn(
      all.map(({ outcome, reminders: n, share }) => ({
        label: words.outcomes[outcome],
        beside: percent(share),
        value: count(n),
        opens: { of: 'reminders', outcome },
      })),
    ),
  })

const earnings = ({ earnings: all }: Report) =>
  all &&
  block('earnings', 'Revenue by service', {
    note: 'share, revenue',
    empty: NONE_COMPLETED,
    hint: all.length > 0 ? FEES : '',
    lines: drawn(
      all.map(({ service, revenue, share }) => ({
        label: service,
        beside: percent(share),
        value: dollars(revenue),
        opens: { of: 'appointments', status: 'completed', service },
      })),
    ),
  })

const practitionerEarnings = ({ practitionerEarnings: all }: Report) =>
  all &&
  block('practitioner-earnings', 'Revenue by practitioner', {
    note: 'share, revenue',
    empty: NONE_COMPLETED,
    lines: drawn(
      all.map(({ practitionerId, name, revenue, share }) => ({
        label: words.practitioner(name),
        beside: percent(share),
        value: dollars(revenue),
        opens: { of: 'appointments', status: 'completed', ...by(practitionerId) },
      })),
    ),
  })

const every = [
  visitors,
  statuses,
  noShows,
  earnings,
  services,
  practitioners,
  practitionerEarnings,
  documentTypes,
  submissions,
  reminders,
] as const

/** The blocks a report has, in their order. */
export const blocksOf = (report: Report): readonly Block[] =>
  every.map((each) => each(report)).filter((each) => each !== undefined)
