import type { Voice } from '#modules/kernel'
import { linesOf } from '#modules/platform'
import { type Measure, shown } from './measure.ts'
import type { Report } from './report.ts'
import type { Block, Card } from './sheet.ts'
import { sheetIn } from './sheet-said.ts'

const cell = (beside: Measure | string | null, locale: string): string =>
  typeof beside === 'object' && beside !== null ? shown(beside, locale) : (beside ?? '')

const UNITS: Readonly<Record<Measure['unit'], string>> = {
  count: '',
  dollars: 'USD',
  percent: 'percent',
  minutes: 'minutes',
}

const figure = (block: string, label: string, { value, unit }: Measure, beside = '') => [
  block,
  label,
  String(value),
  UNITS[unit],
  beside,
]

const cardLine = ({ label, value, corner, notes }: Card) =>
  figure(
    '',
    label,
    value,
    [corner, ...notes].flatMap((note) => (note ? [`${note.words}: ${note.figure}`] : [])).join(', '),
  )

const blockLines = ({ title, figures, lines }: Block, locale: string) => [
  ...figures.map(({ label, value }) => figure(title, label, value)),
  ...lines.map(({ label, value, beside }) => figure(title, label, value, cell(beside, locale))),
]

/**
 * A report as a table, in a language: a line for each figure on the screen. What its columns are called is English, for
 * programs. What a spreadsheet would run is marked as text.
 */
export const csvOf = (report: Report, voice: Voice): string => {
  const { days, since, cards, blocks } = sheetIn(report, voice)
  const asOf = report.asOf ? voice.say(`As of ${report.asOf.day}, event ${report.asOf.position}`) : ''
  return linesOf(
    [
      ['block', 'item', 'figure', 'unit', 'beside'],
      [voice.say('Reports and Analytics'), days, '', '', [asOf, since].filter(Boolean).join('. ')],
      ...cards.map(cardLine),
      ...blocks.flatMap((block) => blockLines(block, voice.locale)),
    ],
    true,
  )
}
