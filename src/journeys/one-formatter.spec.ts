import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What turns a number, a date or a list into text. Asking for the zone of a device formats nothing. */
const FORMATTING =
  /\.toLocale(?:Date|Time)?String\(|\.toFixed\(|\bIntl\.(?:DateTimeFormat|NumberFormat|ListFormat|PluralRules|RelativeTimeFormat)\((?!\)\.resolvedOptions)/

/** A percentage, or the half of a day, written by hand. */
const BY_HAND = /\}[\s\u00A0\u202F]?%[\s.,)]|\? 'AM' : 'PM'|'(?:AM|PM)'/

const FORMATTER = new Set(
  ['number-format.ts', 'date-format.ts', 'figures.en.ts', 'figures.es.ts', 'figures.fr.ts'].map(
    (file) => `modules/kernel/${file}`,
  ),
)

/** Files that write for programs, or that a page loads separately, each with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'modules/kernel/fields.ts': 'Asks whether a zone exists.',
  'modules/record-history/kinds/clinic.ts': 'Values of the API, which screens format.',
  'src/demo/answers.ts': 'Draws a signature.',
  'src/features/calendar/time-grid/TimeGridEntry.tsx': 'Sizes the tracks of a grid.',
  'src/features/public-form/script/attachment-row.ts': 'The script of a form’s file fields imports no rules.',
  'src/features/public-form/script/attachment.ts': 'The script of a form’s file fields imports no rules.',
  'src/features/reports/ReportBlock.astro': 'Sizes a bar.',
  'src/server/server-timing.ts': 'Writes a header.',
}

const SOURCES = globSync('{events,modules,src}/**/*.{ts,tsx,astro}').filter(
  (file) => !/\.spec\.|\/testing\//.test(file) && !FORMATTER.has(file),
)

const linesWith = (pattern: RegExp): readonly string[] =>
  SOURCES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )

const isExempt = (found: string): boolean => (found.split(':', 1)[0] ?? '') in EXEMPT

it('only the formatter turns numbers and dates into text, so that each looks the same everywhere', () => {
  const found = linesWith(FORMATTING)
  expect(
    found.filter((each) => !isExempt(each)),
    'Use modules/kernel/number-format.ts or date-format.ts; in word files, modules/kernel/figures.*.ts',
  ).toEqual([])
  const exempt = Object.keys(EXEMPT).filter((file) => !found.some((each) => each.startsWith(`${file}:`)))
  expect(exempt, 'Exempt for no reason').toEqual([])
})

it('no percentage and no time of day is put together by hand', () => {
  expect(
    linesWith(BY_HAND),
    'French and Spanish write these differently, and a clinic chooses how it writes times.',
  ).toEqual([])
})
