import type { Value, ValueShape } from '#contracts/record-history'
import { MASK } from '#contracts/kernel'
import type { RecordHistory } from '#modules/record-history'
import { fullName } from '#rules/patients'
import { fileSize } from '../../kit/format/file-size.ts'
import { clockTime, dateAndTime, dollars, figure, type Formats, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'

type RecordNames = Pick<RecordHistory, 'names'>
type Words = Readonly<Record<string, string>>

export const labelOf = (field: string): string => (text.timeTravel.fields as Words)[field] ?? field

const wordFor = (value: string): string => (text.timeTravel.words as Words)[value] ?? value

const keyFor = (key: string): string =>
  (text.timeTravel.fields as Words)[key] ?? (text.hoursSettings.days as Words)[key] ?? key

// Opening hours contain times and services contain fees, so show them as everywhere else.
const withFormats = (value: string, { timeFormat }: Formats): string =>
  value
    .replaceAll(/\b\d\d:\d\d\b/g, (time) => clockTime(time, timeFormat))
    .replaceAll(/\b(\d+\.\d\d) USD\b/g, (_, fee: string) => dollars(Number(fee)))

const formatSingle = (
  value: string | number | boolean,
  as: ValueShape,
  formats: Formats,
  { names }: RecordNames,
) => {
  const { yes, no, minutes, unnamed } = text.timeTravel
  switch (as) {
    case 'day':
      return shortDate(String(value), formats.dateFormat)
    case 'time':
      return clockTime(String(value), formats.timeFormat)
    case 'moment':
      return dateAndTime(String(value), formats)
    case 'minutes':
      return minutes(figure(Number(value)))
    case 'bytes':
      return fileSize(Number(value))
    case 'number':
      return figure(Number(value))
    case 'answer':
      return value ? yes : no
    case 'word':
      return wordFor(String(value))
    case 'patient':
    case 'user':
    case 'form':
      return names[`${as}-${value}`] ?? unnamed
    default:
      return String(value)
  }
}

/** Formats a value as lines of text; none if it is empty. */
export const linesOf = (
  value: Value | undefined,
  as: ValueShape,
  formats: Formats,
  naming: RecordNames,
): readonly string[] => {
  if (value === undefined || value === null || value === '') return []
  if (value === MASK) return [MASK]
  if (typeof value !== 'object') return [formatSingle(value, as, formats, naming)]
  if (Array.isArray(value)) return value.map(wordFor)
  return Object.entries(value).map(([key, each]) => `${keyFor(key)}: ${withFormats(each, formats)}`)
}

/** Returns the record's title from its values, its kind and number if they are masked, or its kind if they are empty. */
export const titleOf = ({ kind, id, names, now }: RecordHistory): string => {
  const values = now ?? {}
  const fieldText = (field: string) => String(values[field] ?? '')
  const referencedName = (of: string, field: string) => names[`${of}-${fieldText(field)}`] ?? ''
  const title = {
    patient: () => fullName({ firstName: fieldText('firstName'), lastName: fieldText('lastName') }),
    user: () => `${fieldText('firstName')} ${fieldText('lastName')}`,
    appointment: () => referencedName('patient', 'patient'),
    reminder: () => referencedName('patient', 'patient'),
    submission: () => referencedName('form', 'form'),
    form: () => fieldText('title') || fieldText('draftTitle'),
    document: () => fieldText('name'),
    clinic: () => fieldText('name'),
    subscription: () => wordFor(fieldText('tier')),
  }[kind]()
  if (title.includes(MASK)) return `${text.timeTravel.kinds[kind]} ${id}`
  return title.trim() || text.timeTravel.kinds[kind]
}
