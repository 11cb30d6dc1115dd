import { type DateFormat, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'

/** Says when a patient was born, to tell people of one name apart; undefined while the date is not recorded. */
export const describeBirth = (dateOfBirth: string | undefined, dateFormat: DateFormat): string | undefined =>
  dateOfBirth ? text.patients.born(shortDate(dateOfBirth, dateFormat)) : undefined
