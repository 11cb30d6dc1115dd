import { Effect } from 'effect'
import {
  Database,
  Keyring,
  makePast,
  Origin,
  readEvent,
  type RecordedEvent,
  Registry,
  sql,
  type Statement,
} from '#events'
import { accessEntry } from '#modules/audit'
import { Forbidden, hasPermission } from '#modules/kernel'
import { earlierNames, eventsThatNamePeople, userNameTable } from '#modules/identity'
import { everyFormTitle } from '#modules/intake-forms'
import { everyPatientName } from '#modules/patients'
import type { RecordKind, Values } from './contract.ts'
import { RecordNotFound } from './errors.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { masksFor } from './masked-fields.ts'
import { valuesAfterEach } from './record-versions.ts'

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

/** Selects the names of records the values refer to, and of the people who acted. Erased records have no name. */
const selectNames = (
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
const byReference = (named: readonly RecordName[]): Readonly<Record<string, string>> =>
  Object.fromEntries(named.filter(({ name }) => name).map(({ of, id, name }) => [`${of}-${id}`, name]))

type Past = readonly RecordedEvent[]

const ABOUT_PATIENTS = /^(patient|submission)-[1-9]/

const subjectsOf = (kind: Kind, past: Past, all: readonly (Values | null)[]): readonly string[] => {
  const sealed = past.map(({ subject }) => subject ?? '')
  const named = idsIn(kind, all, 'patient').map((id) => `patient-${id}`)
  return [...new Set([...sealed, ...named])].filter((subject) => ABOUT_PATIENTS.test(subject))
}

const actors = (past: Past): readonly number[] => [
  ...new Set(
    past.map(({ meta: { actor } }) => actor).flatMap(({ kind, id }) => (kind === 'user' ? [id] : [])),
  ),
]

/** Loads a record's events, values and names, if the caller may read it. Recorded in the access ledger. */
export const openHistory = Effect.fnUntraced(function* (name: RecordKind, id: number) {
  const { queries } = yield* Database
  const pastOf = yield* makePast
  const registry = yield* Registry
  const keyring = yield* Keyring
  const origin = yield* Origin
  const kind = kinds[name]
  if (!hasPermission(origin, 'history:read') && !hasPermission(origin, kind.reads))
    return yield* Effect.fail(new Forbidden())
  const { clinicId } = origin
  const past = yield* pastOf(clinicId, kind.stream, id)
  if (past.length === 0) return yield* Effect.fail(new RecordNotFound())
  const all = valuesAfterEach(kind, past)
  const entries = yield* Effect.forEach(subjectsOf(kind, past, all), (subject) =>
    accessEntry('open', subject),
  )
  const [named, naming] = yield* queries([
    selectNames(clinicId, kind, all, actors(past)),
    eventsThatNamePeople(clinicId, actors(past)),
    ...entries,
  ])
  const mask = masksFor(origin, kind)
  const earlierName = earlierNames(naming.map((row) => readEvent(registry.kind, row, keyring.unwrap)))
  return { kind, past, all, mask, names: mask.names(byReference(named)), earlierName }
})
