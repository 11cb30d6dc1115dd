import fc from 'fast-check'
import { PATIENT_FIELD_NAMES, type PatientDraft, type PatientField } from '#contracts/patients'
import { COLUMN_NAMES } from '../../../modules/patients/import/column-names.ts'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'

const SOURCE_COUNT = 50

/** Picks a value by a patient's index, so that every patient has a different combination. */
const pickByIndex = <A>(values: readonly [A, ...A[]], n: number): A => values[n % values.length] ?? values[0]

/** Patients with values that are hard to represent in a file. All of them can be encoded in Windows-1252. */
export const SOURCE_PATIENTS: readonly PatientDraft[] = Array.from({ length: SOURCE_COUNT }, (_, n) =>
  aPatient({
    firstName: pickByIndex(['Ana', 'José', 'Zoë', '"Bud" Lee', 'Anne-Marie'], n),
    lastName: pickByIndex(["O'Hara", 'Muñoz', 'Stone, Jr.', 'Sundqvist', 'Le Goff', 'Ibáñez'], n),
    email: `patient${n}@mail.example`,
    phone: pickByIndex(['+44 7911 123456', '207-555-0142', '600 100 200'], n),
    dateOfBirth: `19${String(30 + n)}-0${1 + (n % 9)}-${13 + (n % 15)}`,
    address: pickByIndex(
      ['1 Quay St', '2 Weir Lane, Bath', 'Calle Mayor 3; 2|B', "4 Rue de l'Église", '5\tHill'],
      n,
    ),
    emergencyContact: pickByIndex(['Rolf Ash', 'Kin (sister)', 'Núria "Nur" Gil'], n),
    emergencyPhone: `207-555-${1000 + n}`,
    insurance: pickByIndex(['', 'Blue Cross, Inc', 'Mutuelle 1,5 %', ''], n),
    notes: pickByIndex(
      ['', '- latex allergy', 'two\nlines, "quoted"', '=1+1', '6\'2" tall', '@home; see file', ''],
      n,
    ),
  }),
)

const LINE_BREAKS = ['\n', '\r\n', '\r'] as const
const ENCODINGS = ['utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'windows-1252'] as const

/** With `none`, as careless programs write files, values with a delimiter or a line break divide the row. */
const QUOTES = ['where needed', 'everywhere', 'after a space', 'none'] as const

const DATES = {
  ISO: (year: string, month: string, day: string) => `${year}-${month}-${day}`,
  'with a time': (year: string, month: string, day: string) => `${year}-${month}-${day} 00:00:00`,
  'day first': (year: string, month: string, day: string) => `${day}/${month}/${year}`,
  'month first': (year: string, month: string, day: string) => `${Number(month)}/${day}/${year}`,
  compact: (year: string, month: string, day: string) => year + month + day,
  'in words': (year: string, month: string, day: string) => `${day} ${monthName(month)} ${year}`,
} as const

const monthName = (month: string): string =>
  new Date(`2000-${month}-01T00:00:00Z`).toLocaleDateString('fr', { month: 'long', timeZone: 'UTC' })

const number = (max: number) => fc.nat({ max })

/** Generates styles in which to write a file. */
export const fileStyles = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  quotes: fc.constantFrom(...QUOTES),
  encoding: fc.constantFrom(...ENCODINGS),
  /** The line break after each row, in turn. */
  breaks: fc.array(fc.constantFrom(...LINE_BREAKS), { minLength: 1, maxLength: 5 }),
  columns: fc.shuffledSubarray([...PATIENT_FIELD_NAMES], { minLength: PATIENT_FIELD_NAMES.length }),
  names: fc.array(number(20), { minLength: 10, maxLength: 10 }),
  isUpperCase: fc.boolean(),
  dates: fc.constantFrom(...(Object.keys(DATES) as (keyof typeof DATES)[])),
  isExport: fc.boolean(),
  /** Blank columns at the end of the header, and of each row. */
  blankColumns: fc.tuple(number(2), number(2)),
  blankRows: fc.array(number(SOURCE_COUNT), { maxLength: 4 }),
  above: fc.array(fc.constantFrom('', 'Patients of Harbor Clinic', 'Printed on March 3'), { maxLength: 3 }),
  namesDelimiter: fc.boolean(),
  below: fc.constantFrom(undefined, 'Printed by reception', '50 patients'),
  /** Patients whose address has an unquoted delimiter, or an unclosed quotation mark. */
  divided: fc.array(number(SOURCE_COUNT - 1), { maxLength: 2 }),
  unclosed: fc.array(number(SOURCE_COUNT - 1), { maxLength: 2 }),
})
export type FileStyle = typeof fileStyles extends fc.Arbitrary<infer Style> ? Style : never

const SPECIAL = /["\n\r]/

const writeCell = (value: string, { quotes, delimiter }: FileStyle): string => {
  if (quotes === 'none') return value
  const isSpecial = SPECIAL.test(value) || value.includes(delimiter)
  return quotes === 'where needed' && !isSpecial ? value : `"${value.replaceAll('"', '""')}"`
}

const FORMULA = /^[=+\-@]/

const valueOf = (patient: PatientDraft, field: PatientField, style: FileStyle): string => {
  const value = patient[field]
  if (field === 'dateOfBirth') {
    const [year = '', month = '', day = ''] = value.split('-')
    return DATES[style.dates](year, month, day)
  }
  return style.isExport && FORMULA.test(value) ? `'${value}` : value
}

const damage = (n: number, { divided, unclosed, delimiter }: FileStyle): string | undefined => {
  if (divided.includes(n)) return `9 Dock St${delimiter} Bath`
  return unclosed.includes(n) ? '"9 Dock St' : undefined
}

const writePatient = (patient: PatientDraft, n: number, style: FileStyle): string => {
  const cells = style.columns.map(
    (field) =>
      (field === 'address' ? damage(n, style) : undefined) ??
      writeCell(valueOf(patient, field, style), style),
  )
  const blanks = Array<string>(style.blankColumns[1]).fill('')
  return [...cells, ...blanks].join(style.delimiter + (style.quotes === 'after a space' ? ' ' : ''))
}

const writeHeader = ({ columns, names, isUpperCase, blankColumns, delimiter }: FileStyle): string => {
  const titles = columns.map((field, index) =>
    pickByIndex(COLUMN_NAMES[field] as [string], names[index] ?? 0),
  )
  const header = [...titles, ...Array<string>(blankColumns[0]).fill('')].join(delimiter)
  return isUpperCase ? header.toUpperCase() : header
}

/** Whether no program can separate a patient's values in this file, so that the import must refuse the row. */
const isDamaged = (patient: PatientDraft, n: number, style: FileStyle): boolean =>
  damage(n, style) !== undefined ||
  (style.quotes === 'none' &&
    Object.values(patient).some((value) => SPECIAL.test(value) || value.includes(style.delimiter)))

const joinLines = (lines: readonly string[], { breaks }: FileStyle): string =>
  lines.map((line, index) => line + pickByIndex(breaks as [string], index)).join('')

/** Writes the patients as a file. `damaged`: the emails of the patients whose rows cannot be read. */
export const writeFile = (style: FileStyle): { content: string; damaged: ReadonlySet<string> } => {
  const rows = SOURCE_PATIENTS.flatMap((patient, n) => [
    ...(style.blankRows.includes(n) ? [style.delimiter.repeat(n % 3)] : []),
    writePatient(patient, n, style),
  ])
  const lines = [
    ...(style.namesDelimiter ? [`sep=${style.delimiter}`] : []),
    ...style.above,
    writeHeader(style),
    ...rows,
    ...(style.below === undefined ? [] : ['', style.below]),
  ]
  const damaged = SOURCE_PATIENTS.filter((patient, n) => isDamaged(patient, n, style)).map(
    ({ email }) => email,
  )
  return { content: joinLines(lines, style), damaged: new Set(damaged) }
}

const withMark = (text: string): string => `\uFEFF${text}`

/** Encodes a file as spreadsheets do. */
export const encodeFile = (content: string, encoding: FileStyle['encoding']): Uint8Array => {
  if (encoding === 'utf-16le') return Buffer.from(withMark(content), 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(withMark(content), 'utf16le').swap16()
  if (encoding === 'windows-1252') return Buffer.from(content, 'latin1')
  return Buffer.from(encoding === 'utf-8' ? content : withMark(content))
}
