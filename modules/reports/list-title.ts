import { sql, type Statement } from '#events'
import { everyName } from '#modules/identity'
import { everyFormTitle } from '#modules/intake'
import type { Narrowing } from './report-list.ts'
import * as words from './sheet-words.ts'

interface Names {
  readonly practitioner: string | null
  readonly form: string | null
}

/** What to call the practitioner and the form that narrow a list. */
export const namesIn = (clinicId: number, { practitionerId, formId }: Narrowing): Statement<Names> =>
  sql`select (select name from (${everyName(clinicId)}) n where id = ${practitionerId ?? null}) as practitioner,
        (select title from (${everyFormTitle(clinicId)}) f where id = ${formId ?? null}) as form`

/** What a list is of: its name, then what narrows it. */
export const listName = (narrowing: Narrowing, { practitioner, form }: Names): readonly string[] => {
  const { of, status, service, practitionerId, documentType, formId, outcome } = narrowing
  return [
    words.lists[of],
    ...(status ? [words.statuses[status]] : []),
    ...(service ? [service] : []),
    ...(practitionerId === undefined ? [] : [words.practitioner(practitioner)]),
    ...(documentType ? [documentType] : []),
    ...(formId === undefined ? [] : [form || `Form ${formId}`]),
    ...(outcome ? [words.outcomes[outcome]] : []),
  ]
}
