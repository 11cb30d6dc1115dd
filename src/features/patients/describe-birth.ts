import { type DateFormat, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'

/** Says when a patient was born, to distinguish patients of the same name; undefined without a recorded date. */
export const describeBirth = (dateOfBirth: string | undefined, dateFormat: DateFormat): string | undefined =>
  dateOfBirth ? text.patients.born(shortDate(dateOfBirth, dateFormat)) : undefined
