import type { Status } from '#contracts/appointments'
import type { Language } from '#contracts/kernel'
import { formatDays, hasCents } from '#rules/kernel'
import type { ReportListQuery } from '../contract.ts'
import type { Report } from '../report.ts'
import { amountsIn, isMeasure, unifyCents } from './dollar-amounts.ts'
import { count, formatMeasure, type Measure, percentOf } from './measure.ts'
import { buildCourse, type Course } from './sheet-course.ts'
import { buildBlocks } from './sheet-blocks.ts'
import { type SheetLanguage, sheetLanguage } from './sheet-language.ts'
import { formatTrend } from './trend.ts'

/** The list a figure links to. It covers the report's days. */
export type ListLink = Omit<ReportListQuery, 'range' | 'from' | 'to' | 'asOf' | 'limit' | 'cursor'>

/** A figure with a caption, such as '+8.2% vs. previous 30 days'. */
interface Note {
  readonly figure: string
  readonly words: string
}

export interface Card {
  readonly label: string
  readonly value: Measure
  /** Next to the label. */
  readonly corner: Note | null
  /** Below the figure; the trend, if there is one, comes last. */
  readonly notes: readonly Note[]
  readonly opens: ListLink
}

export interface Line {
  readonly label: string
  readonly status?: Status
  /** Shown before the figure: a share, an amount, or a text in place of a missing amount. */
  readonly beside: Measure | string | null
  readonly value: Measure
  /** The bar's length relative to the longest one, 0 to 1. */
  readonly length: number
  /** Null if the figure does not count records. */
  readonly opens: ListLink | null
}

export interface Block {
  readonly id: string
  readonly title: string
  /** At the end of the title line: a total. */
  readonly note: string
  /** Headings of the lines’ columns; `beside` is '' without one. */
  readonly heads: { readonly label: string; readonly beside: string; readonly value: string }
  /** Figures above the lines. */
  readonly figures: readonly {
    readonly label: string
    readonly value: Measure
    readonly opens: ListLink | null
  }[]
  readonly lines: readonly Line[]
  /** A note on how to read the block. */
  readonly hint: string
  /** Shown instead of lines. */
  readonly empty: string
}

/** A report as shown, printed and exported: one structure, so all three match. */
export interface Sheet {
  /** 'Feb 11 – Mar 12, 2026' */
  readonly days: string
  /** A sentence naming the period that trends compare with. */
  readonly since: string
  readonly cards: readonly Card[]
  /** Figures over time, unless the report’s type has none. */
  readonly course: Course | null
  readonly blocks: readonly Block[]
}

const buildCards = (
  { range, asOf, patients, appointments, documents, revenue }: Report,
  { words, locale }: SheetLanguage,
  withCents: boolean,
): readonly Card[] => {
  const format = (measure: Measure) => formatMeasure(measure, locale)
  const trend = (change: Parameters<typeof formatTrend>[0]): readonly Note[] => [
    { figure: formatTrend(change, locale), words: words.since[range] },
  ]
  // The total and the status block count cancelled appointments; the dashboard's figures do not.
  const cancelled: readonly Note[] =
    appointments.cancelled === 0
      ? []
      : [{ figure: format(count(appointments.cancelled)), words: words.ofThemCancelled }]
  // In a report of a past day, today's figure takes the corner, and the corner's note moves below.
  const cornerAndNotes = (now: number, first: Note, last: readonly Note[]) =>
    asOf
      ? { corner: { figure: format(count(now)), words: words.today }, notes: [first, ...last] }
      : { corner: first, notes: last }
  return [
    {
      label: words.cards.patients,
      value: count(patients.total),
      ...cornerAndNotes(
        patients.now,
        { figure: format(percentOf(patients.new, patients.total)), words: words.new },
        trend({ now: patients.total, before: patients.before }),
      ),
      opens: { of: 'patients' },
    },
    {
      label: words.cards.appointments,
      value: count(appointments.total),
      corner: null,
      notes: [...cancelled, ...trend({ now: appointments.total, before: appointments.before })],
      opens: { of: 'appointments' },
    },
    {
      label: words.cards.documents,
      value: count(documents.total),
      ...cornerAndNotes(
        documents.now,
        { figure: `+${format(count(documents.added))}`, words: words.during[range] },
        trend({ now: documents.total, before: documents.before }),
      ),
      opens: { of: 'documents' },
    },
    ...(revenue
      ? [
          {
            label: words.cards.revenue,
            value: { unit: 'dollars', value: revenue.total },
            corner: null,
            notes: trend({
              now: revenue.total,
              before: revenue.before,
              records: revenue.completedBefore,
              unit: 'dollars',
              ...(withCents && { withCents }),
            }),
            opens: { of: 'appointments', status: 'completed' },
          } as const,
        ]
      : []),
  ]
}

/** Builds a report in a language, for the screen, the CSV and the PDF. */
export const buildSheet = (report: Report, language: Language): Sheet => {
  const sheetWords = sheetLanguage(language)
  const { from, to, before } = report
  const course = buildCourse(report, sheetWords)
  const blocks = buildBlocks(report, sheetWords)
  const withCents = hasCents([report.revenue?.total ?? 0, ...amountsIn(course, blocks)])
  const alignCents = unifyCents(withCents)
  const describeDays = (first: string, last: string) => formatDays(first, last, sheetWords.locale, true)
  return {
    days: describeDays(from, to),
    since: sheetWords.words.trends({ days: describeDays(before.from, before.to) }),
    cards: buildCards(report, sheetWords, withCents).map((card) => ({
      ...card,
      value: alignCents(card.value),
    })),
    course: course && {
      ...course,
      series: course.series.map((series) => ({
        ...series,
        points: series.points.map((point) => ({ ...point, value: alignCents(point.value) })),
      })),
    },
    blocks: blocks.map((block) => ({
      ...block,
      lines: block.lines.map((line) => ({
        ...line,
        value: alignCents(line.value),
        beside: isMeasure(line.beside) ? alignCents(line.beside) : line.beside,
      })),
    })),
  }
}
