import type { Status } from '#contracts/appointments'
import type { Range, ReportListQuery } from './contract.ts'
import type { Report } from './report.ts'
import { blocksOf } from './sheet-blocks.ts'
import { LOCALE, shown } from './measure.ts'
import type { Measure } from './measure.ts'
import * as words from './sheet-words.ts'

/** What a figure opens: the list of what it counts. Its days are the report's. */
export type Opens = Omit<ReportListQuery, 'range' | 'asOf' | 'limit' | 'cursor'>

/** A figure with what stands beside it in words, such as '+8.2% from the month before'. */
export interface Note {
  readonly figure: string
  readonly words: string
}

export interface Card {
  readonly label: string
  readonly value: Measure
  /** What stands beside the label, … */
  readonly corner: Note | null
  /** … and below the figure: last of all how it moves. */
  readonly notes: readonly Note[]
  readonly opens: Opens
}

/** A line of a block, which is a bar too. */
export interface Line {
  readonly label: string
  readonly status?: Status
  /** What stands before the figure: a share or an amount, or in words that there is none. */
  readonly beside: Measure | string | null
  readonly value: Measure
  /** How long the bar is, of the longest one: 0 to 1. */
  readonly length: number
  /** Null where the figure counts no records. */
  readonly opens: Opens | null
}

export interface Block {
  readonly id: string
  readonly title: string
  /** At the end of the title's line: what the columns are, or what they add up to. */
  readonly note: string
  /** Figures that stand above the lines. */
  readonly figures: readonly {
    readonly label: string
    readonly value: Measure
    readonly opens: Opens | null
  }[]
  readonly lines: readonly Line[]
  /** What has to be known to read it rightly. */
  readonly hint: string
  /** Stands where there are no lines. */
  readonly empty: string
}

/** A report as it is shown, printed and exported: one sheet, so that the three say the same. */
export interface Sheet {
  /** 'Feb 11 to Mar 12, 2026' */
  readonly days: string
  /** Against what the trends are. */
  readonly since: string
  readonly cards: readonly Card[]
  readonly blocks: readonly Block[]
}

const trendOf = (trend: number, range: Range): Note => ({
  figure: words.signedPercent(trend),
  words: words.since[range],
})

const nowOf = (value: number): Note => ({ figure: shown({ unit: 'count', value }), words: words.today })

/** In a report of a past day what a figure is today stands beside its label, and what stood there goes below. */
const noted = (asOf: Report['asOf'], now: number, first: Note, trend: Note) =>
  asOf ? { corner: nowOf(now), notes: [first, trend] } : { corner: first, notes: [trend] }

const cardsOf = ({ range, asOf, patients, appointments, documents, revenue }: Report): readonly Card[] => [
  {
    label: 'Total patients',
    value: { unit: 'count', value: patients.total },
    ...noted(
      asOf,
      patients.now,
      { figure: shown({ unit: 'percent', value: patients.newShare }), words: 'new' },
      trendOf(patients.trend, range),
    ),
    opens: { of: 'patients' },
  },
  {
    label: 'Total appointments',
    value: { unit: 'count', value: appointments.total },
    corner: null,
    notes: [trendOf(appointments.trend, range)],
    opens: { of: 'appointments' },
  },
  {
    label: 'Documents',
    value: { unit: 'count', value: documents.total },
    ...noted(
      asOf,
      documents.now,
      { figure: `+${shown({ unit: 'count', value: documents.added })}`, words: words.during[range] },
      trendOf(documents.trend, range),
    ),
    opens: { of: 'documents' },
  },
  {
    label: 'Revenue',
    value: { unit: 'dollars', value: revenue.total },
    corner: null,
    notes: [trendOf(revenue.trend, range)],
    opens: { of: 'appointments', status: 'completed' },
  },
]

/** A report → what is shown of it: in English, with months and figures as `locale` has them. */
export const sheetOf = (report: Report, locale: string = LOCALE): Sheet => ({
  days: words.daysInWords(report.from, report.to, locale),
  since: words.against(words.daysInWords(report.before.from, report.before.to, locale)),
  cards: cardsOf(report),
  blocks: blocksOf(report),
})
