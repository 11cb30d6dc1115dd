import { sql, type Statement } from '#events'
import { userNameTable } from '#modules/identity'
import { everyFormTitle } from '#modules/intake-forms'
import { everyPatientName } from '#modules/patients'
import type { Values } from './contract.ts'
import type { Kind } from './kind.ts'

interface RecordName {
  readonly of: 'patient' | 'user' | 'form'
  readonly id: number
  readonly name: string
}

const idsIn = ({ fields }: Kind, all: readonly (Values | null)[], of: RecordName['of']): number[] => {
  const naming = Object.keys(fields).filter((field) => fields[field] === of)
  const ids = all.flatMap((values) => naming.map((field) => values?.[field]))
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

/** Returns the patients the values refer to. */
export const patientsIn = (kind: Kind, all: readonly (Values | null)[]): readonly number[] =>
  idsIn(kind, all, 'patient')

/** Selects the names of records the values refer to, and of some users. Erased ones have no name. */
export const selectNames = (
  clinicId: number,
  kind: Kind,
  all: readonly (Values | null)[],
  people: readonly number[],
): Statement<RecordName> =>
  sql`select 'patient' as of, id, name from (${everyPatientName(clinicId)}) p
        where id = any(${idsIn(kind, all, 'patient')})
      union all select 'user', id, name from (${userNameTable(clinicId)}) u
        where id = any(${[...idsIn(kind, all, 'user'), ...people]})
      union all select 'form', id, title from (${everyFormTitle(clinicId)}) f
        where id = any(${idsIn(kind, all, 'form')})`

/** Indexes names by kind and id. */
export const byReference = (named: readonly RecordName[]): Readonly<Record<string, string>> =>
  Object.fromEntries(named.filter(({ name }) => name).map(({ of, id, name }) => [`${of}-${id}`, name]))
