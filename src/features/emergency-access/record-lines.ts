import { FIELDS_BY_GROUP, MERGE_FIELDS, PATIENT_FIELDS, type PatientField } from '#contracts/patients'
import type { PatientRow } from '#modules/patients'
import { type Formats, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'

/** Returns a record’s labels and values, except the name, which is the page’s heading. */
export const recordLines = (
  patient: PatientRow,
  { dateFormat }: Pick<Formats, 'dateFormat'>,
): readonly (readonly [label: string, value: string])[] => {
  const format = (field: PatientField): string => {
    const value = patient[field] ?? ''
    return value && PATIENT_FIELDS[field].input === 'date' ? shortDate(value, dateFormat) : value
  }
  return MERGE_FIELDS.filter((group) => group !== 'name').map((group) => [
    FIELDS_BY_GROUP[group]
      .slice(0, 1)
      .map((field) => text.patient[field])
      .join(''),
    FIELDS_BY_GROUP[group].map(format).filter(Boolean).join(' · '),
  ])
}
