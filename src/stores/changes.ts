import { map } from 'nanostores'

/** What a screen may change that others show as well. */
export type Subject = 'patients' | 'appointments'

/** How often this page has changed each of them. */
export const $changes = map<Readonly<Record<Subject, number>>>({ patients: 0, appointments: 0 })

/** Tells every list and figure on the page that such a record was saved or deleted. */
export const changed = (subject: Subject): void => $changes.setKey(subject, $changes.get()[subject] + 1)

/** Calls back after each such change, to fetch again what it may have touched; answers how to stop. */
export const onChange = (subjects: readonly Subject[], refetch: () => void): (() => void) =>
  $changes.listen((_now, _before, subject) => subjects.some((each) => each === subject) && refetch())
