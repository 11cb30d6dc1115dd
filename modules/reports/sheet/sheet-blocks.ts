import { count, type Measure, percentOf } from './measure.ts'
import type { Report } from '../report.ts'
import type { Block, Line, ListLink } from './sheet.ts'
import type { SheetLanguage } from './sheet-language.ts'
import { sumOf } from './sum-of.ts'

const dollars = (value: number): Measure => ({ unit: 'dollars', value })

type Row = Omit<Line, 'length'>

/** Scales each row's bar: the largest figure gets the full width. */
const withBars = (rows: readonly Row[]): Line[] => {
  const longest = Math.max(0, ...rows.map(({ value }) => value.value))
  return rows.map((row) => ({ ...row, length: longest === 0 ? 0 : row.value.value / longest }))
}

const block = (id: string, title: string, more: Partial<Block>): Block => ({
  id,
  title,
  note: '',
  heads: { label: '', beside: '', value: '' },
  figures: [],
  lines: [],
  hint: '',
  empty: '',
  ...more,
})

type Earning = Readonly<Record<'revenue' | 'completed', number>>

const shareOfRevenue = (revenue: number, all: readonly Earning[]): Measure =>
  percentOf(
    revenue,
    sumOf(all, (each) => each.revenue),
    sumOf(all, (each) => each.completed),
  )

/** An amount, a text in place of a missing one, or nothing for roles that may not see revenue. */
const revenueOrNote = (revenue: number | null | undefined, { services: words }: SheetLanguage['words']) => {
  if (revenue === undefined) return null
  return revenue === null ? words.noFee : dollars(revenue)
}

const practitionerFilter = (practitionerId: number | null): Pick<ListLink, 'practitionerId'> => ({
  practitionerId: practitionerId ?? 0,
})

const statuses = ({ statuses: all, appointments }: Report, { words }: SheetLanguage) =>
  all &&
  block('statuses', words.status.title, {
    note: words.status.note({ n: appointments.total }),
    heads: { label: words.heads.status, beside: words.heads.share, value: words.heads.appointments },
    lines: withBars(
      all.map(({ status, appointments: n }) => ({
        label: words.statuses[status],
        status,
        beside: percentOf(n, appointments.total),
        value: count(n),
        opens: { of: 'appointments', status },
      })),
    ),
  })

const noShows = ({ noShows: figures }: Report, { words }: SheetLanguage) =>
  figures &&
  block('no-shows', words.noShows.title, {
    figures: [
      {
        label: words.noShows.rate,
        value: percentOf(figures.missed, figures.missed + figures.completed),
        opens: null,
      },
      {
        label: words.noShows.missed,
        value: count(figures.missed),
        opens: { of: 'appointments', status: 'no-show' },
      },
      {
        label: words.noShows.completed,
        value: count(figures.completed),
        opens: { of: 'appointments', status: 'completed' },
      },
    ],
    hint: words.noShows.hint,
  })

const services = ({ services: all, revenue: total }: Report, { words }: SheetLanguage) =>
  all &&
  block('services', words.services.title, {
    heads: {
      label: words.heads.service,
      beside: total ? words.heads.revenue : '',
      value: words.heads.appointments,
    },
    empty: words.noneBooked,
    hint: total && all.length > 0 ? words.fees : '',
    lines: withBars(
      all.map(({ service, appointments, revenue }) => ({
        label: service,
        beside: revenueOrNote(revenue, words),
        value: count(appointments),
        opens: { of: 'appointments', service },
      })),
    ),
  })

const documentTypes = (
  { documentTypes: all, documents }: Report,
  { words, documentTypes: labels }: SheetLanguage,
) =>
  all &&
  block('documents', words.documents.title, {
    note: words.documents.note({ n: documents.added }),
    heads: { label: words.heads.documentType, beside: words.heads.share, value: words.heads.added },
    lines: withBars(
      all.map(({ documentType, added }) => ({
        label: labels[documentType],
        beside: percentOf(added, documents.added),
        value: count(added),
        opens: { of: 'added-documents', documentType },
      })),
    ),
  })

const submissions = ({ submissions: figures, patients }: Report, { words }: SheetLanguage) =>
  figures &&
  block('submissions', words.submissions.title, {
    heads: { label: words.heads.form, beside: '', value: words.heads.submissions },
    figures: [
      { label: words.submissions.total, value: count(figures.total), opens: { of: 'submissions' } },
      { label: words.submissions.recent, value: count(figures.recent), opens: { of: 'recent-submissions' } },
      { label: words.submissions.responseRate, value: percentOf(figures.total, patients.total), opens: null },
      ...(figures.sent > 0
        ? [
            {
              label: words.submissions.answeredOf({ answered: figures.answered, sent: figures.sent }),
              value: percentOf(figures.answered, figures.sent),
              opens: null,
            },
          ]
        : []),
    ],
    hint: words.submissions.hint,
    lines: withBars(
      figures.forms.map(({ formId, title, submissions: n }) => ({
        label: title || words.untitledForm({ formId }),
        beside: null,
        value: count(n),
        opens: { of: 'submissions', formId },
      })),
    ),
  })

const visitors = ({ visitors: figures }: Report, { words }: SheetLanguage) =>
  figures &&
  block('visitors', words.visitors.title, {
    note: words.visitors.note({ n: figures.first + figures.again }),
    heads: { label: words.heads.visitors, beside: '', value: words.heads.patients },
    hint: words.visitors.hint,
    lines: withBars([
      { label: words.visitors.new, beside: null, value: count(figures.first), opens: { of: 'first-visits' } },
      {
        label: words.visitors.returning,
        beside: null,
        value: count(figures.again),
        opens: { of: 'return-visits' },
      },
    ]),
  })

const practitioners = ({ practitioners: all }: Report, { words }: SheetLanguage) =>
  all &&
  block('practitioners', words.practitioners.title, {
    heads: { label: words.heads.practitioner, beside: words.heads.share, value: words.heads.time },
    empty: words.noneBooked,
    hint: words.practitioners.hint,
    lines: withBars(
      all.map(({ practitionerId, name, minutes, appointments }) => ({
        label: name ?? words.noPractitioner,
        beside: percentOf(
          minutes,
          sumOf(all, (each) => each.minutes),
          sumOf(all, (each) => each.appointments),
        ),
        value: { unit: 'minutes', value: minutes },
        opens: appointments > 0 ? { of: 'appointments', ...practitionerFilter(practitionerId) } : null,
      })),
    ),
  })

const reminders = ({ reminders: all }: Report, { words }: SheetLanguage) =>
  all &&
  block('reminders', words.reminders.title, {
    note: words.reminders.note({ n: sumOf(all, (each) => each.reminders) }),
    heads: { label: words.heads.outcome, beside: words.heads.share, value: words.heads.reminders },
    hint: words.reminders.hint,
    lines: withBars(
      all.map(({ outcome, reminders: n }) => ({
        label: words.outcomes[outcome],
        beside: percentOf(
          n,
          sumOf(all, (each) => each.reminders),
        ),
        value: count(n),
        opens: { of: 'reminders', outcome },
      })),
    ),
  })

const earnings = ({ earnings: all }: Report, { words }: SheetLanguage) =>
  all &&
  block('earnings', words.revenue.byService, {
    heads: { label: words.heads.service, beside: words.heads.share, value: words.heads.revenue },
    empty: words.noneCompleted,
    hint: all.length > 0 ? words.fees : '',
    lines: withBars(
      all.map(({ service, revenue }) => ({
        label: service,
        beside: shareOfRevenue(revenue, all),
        value: dollars(revenue),
        opens: { of: 'appointments', status: 'completed', service },
      })),
    ),
  })

const practitionerEarnings = ({ practitionerEarnings: all }: Report, { words }: SheetLanguage) =>
  all &&
  block('practitioner-earnings', words.revenue.byPractitioner, {
    heads: { label: words.heads.practitioner, beside: words.heads.share, value: words.heads.revenue },
    empty: words.noneCompleted,
    lines: withBars(
      all.map(({ practitionerId, name, revenue }) => ({
        label: name ?? words.noPractitioner,
        beside: shareOfRevenue(revenue, all),
        value: dollars(revenue),
        opens: { of: 'appointments', status: 'completed', ...practitionerFilter(practitionerId) },
      })),
    ),
  })

const blockBuilders = [
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

/** Builds a report's blocks in display order. */
export const buildBlocks = (report: Report, language: SheetLanguage): readonly Block[] =>
  blockBuilders.map((build) => build(report, language)).filter((each) => each !== undefined)
