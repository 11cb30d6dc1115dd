import type { Language } from '#contracts/kernel'
import { toCsv } from '#modules/platform'
import { formatSideValue, type Measure } from './measure.ts'
import type { Report } from '../report.ts'
import { type Block, buildSheet, type Card } from './sheet.ts'
import type { Course } from './sheet-course.ts'
import { sheetLanguage } from './sheet-language.ts'

const UNITS: Readonly<Record<Measure['unit'], string>> = {
  count: '',
  dollars: 'USD',
  percent: 'percent',
  minutes: 'minutes',
}

const figureLine = (block: string, label: string, { value, unit }: Measure, sideValue = '') => [
  block,
  label,
  String(value),
  UNITS[unit],
  sideValue,
]

const cardLine = ({ label, value, corner, notes }: Card) =>
  figureLine(
    '',
    label,
    value,
    [corner, ...notes].flatMap((note) => (note ? [`${note.words}: ${note.figure}`] : [])).join(', '),
  )

const courseLines = (course: Course | null) =>
  (course?.series ?? []).flatMap(({ title, points }) =>
    points.map(({ label, value }) => figureLine(title, label, value)),
  )

const blockLines = ({ title, figures, lines }: Block, locale: string) => [
  ...figures.map(({ label, value }) => figureLine(title, label, value)),
  ...lines.map(({ label, value, beside: sideValue }) =>
    figureLine(title, label, value, formatSideValue(sideValue, locale)),
  ),
]

/**
 * Exports a report as CSV in a language: one line for each figure on the screen. Column names stay English,
 * for programs. Formulas are escaped so that no spreadsheet runs them.
 */
export const reportCsv = (report: Report, language: Language): string => {
  const { days, since, cards, course, blocks } = buildSheet(report, language)
  const { words, locale } = sheetLanguage(language)
  const asOf = report.asOf ? words.asOf(report.asOf) : ''
  return toCsv(
    [
      ['block', 'item', 'figure', 'unit', 'beside'],
      [words.title, days, '', '', [asOf, since].filter(Boolean).join('. ')],
      ...cards.map(cardLine),
      ...courseLines(course),
      ...blocks.flatMap((block) => blockLines(block, locale)),
    ],
    true,
  )
}
