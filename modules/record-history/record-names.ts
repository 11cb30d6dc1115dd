import { sql, type Statement } from '#events'
import { everyName } from '#modules/identity'
import { everyFormTitle } from '#modules/intake'
import { everyPatientName } from '#modules/patients'
import type { Values } from './contract.ts'
import type { Kind } from './kind.ts'

interface Named {
  readonly of: 'patient' | 'user' | 'form'
  readonly id: number
  readonly name: string
}

/** The ids that values name, by what they are ids of. */
const idsIn = ({ fields }: Kind, all: readonly (Values | null)[], of: Named['of']): number[] => {
  const naming = Object.keys(fields).filter((field) => fields[field] === of)
  const ids = all.flatMap((values) => naming.map((field) => values?.[field]))
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

/** Whose data the values are. */
export const patientsIn = (kind: Kind, all: readonly (Values | null)[]): readonly number[] =>
  idsIn(kind, all, 'patient')

/** What to call whoever values name, and some of the people besides. Those who were erased have no name. */
export const namesIn = (
  clinicId: number,
  kind: Kind,
  all: readonly (Values | null)[],
  people: readonly number[],
): Statement<Named> =>
  sql`select 'patient' as of, id, name from (${everyPatientName(clinicId)}) p
        where id = any(${idsIn(kind, all, 'patient')})
      union all select 'user', id, name from (${everyName(clinicId)}) u
        where id = any(${[...idsIn(kind, all, 'user'), ...people]})
      union all select 'form', id, title from (${everyFormTitle(clinicId)}) f
        where id = any(${idsIn(kind, all, 'form')})`

/** The same by kind and id. */
export const byReference = (named: readonly Named[]): Readonly<Record<string, string>> =>
  Object.fromEntries(named.filter(({ name }) => name).map(({ of, id, name }) => [`${of}-${id}`, name]))
