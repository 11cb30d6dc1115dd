import type { Language } from '#contracts/kernel'
import { sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'
import { everyFormTitle } from '#modules/intake-forms'
import type { ListFilters } from './report-list.ts'
import { sheetLanguage } from './sheet/sheet-language.ts'

export interface FilterNames {
  readonly practitioner: string | null
  readonly form: string | null
}

export const selectFilterNames = (
  clinicId: number,
  { practitionerId, formId }: ListFilters,
): Statement<FilterNames> =>
  sql`select (select name from (${userNameTable(clinicId)}) n where id = ${practitionerId ?? null}) as practitioner,
        (select title from (${everyFormTitle(clinicId)}) f where id = ${formId ?? null}) as form`

/** Returns a list's title in a language: its name, followed by its filters. */
export const listTitle = (
  filters: ListFilters,
  { practitioner, form }: FilterNames,
  language: Language,
): readonly string[] => {
  const { of, status, service, practitionerId, documentType, formId, outcome } = filters
  const { words, documentTypes } = sheetLanguage(language)
  return [
    words.lists[of],
    ...(status ? [words.statuses[status]] : []),
    ...(service ? [service] : []),
    ...(practitionerId === undefined ? [] : [practitioner ?? words.noPractitioner]),
    ...(documentType ? [documentTypes[documentType]] : []),
    ...(formId === undefined ? [] : [form || words.untitledForm({ formId })]),
    ...(outcome ? [words.outcomes[outcome]] : []),
  ]
}
