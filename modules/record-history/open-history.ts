import { Effect } from 'effect'
import {
  Database,
  Keyring,
  makeStreamReader,
  Origin,
  readEvent,
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
import { type Past, valuesAfterEach } from './record-versions.ts'

interface RecordName {
  readonly of: 'patient' | 'user' | 'form'
  readonly id: number
  readonly name: string
}

const idsIn = ({ fields }: Kind, allValues: readonly (Values | null)[], of: RecordName['of']): number[] => {
  const referenceFields = Object.keys(fields).filter((field) => fields[field] === of)
  const ids = allValues.flatMap((values) => referenceFields.map((field) => values?.[field]))
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

/** Selects the names of records the values refer to, and of the people who acted. Erased records have no name. */
const selectNames = (
  clinicId: number,
  kind: Kind,
  allValues: readonly (Values | null)[],
  people: readonly number[],
): Statement<RecordName> =>
  sql`select 'patient' as of, id, name from (${everyPatientName(clinicId)}) p
        where id = any(${idsIn(kind, allValues, 'patient')})
      union all select 'user', id, name from (${userNameTable(clinicId)}) u
        where id = any(${[...idsIn(kind, allValues, 'user'), ...people]})
      union all select 'form', id, title from (${everyFormTitle(clinicId)}) f
        where id = any(${idsIn(kind, allValues, 'form')})`

/** Indexes names by kind and id. */
const byReference = (recordNames: readonly RecordName[]): Readonly<Record<string, string>> =>
  Object.fromEntries(recordNames.filter(({ name }) => name).map(({ of, id, name }) => [`${of}-${id}`, name]))

const ABOUT_PATIENTS = /^(patient|submission)-[1-9]/

const subjectsOf = (kind: Kind, past: Past, allValues: readonly (Values | null)[]): readonly string[] => {
  const sealed = past.map(({ subject }) => subject ?? '')
  const named = idsIn(kind, allValues, 'patient').map((id) => `patient-${id}`)
  return [...new Set([...sealed, ...named])].filter((subject) => ABOUT_PATIENTS.test(subject))
}

const actorIds = (past: Past): readonly number[] => [
  ...new Set(
    past.map(({ meta: { actor } }) => actor).flatMap(({ kind, id }) => (kind === 'user' ? [id] : [])),
  ),
]

/** Loads a record's events, values and names, if the caller may read it. Recorded in the access ledger. */
export const openHistory = Effect.fnUntraced(function* (name: RecordKind, id: number) {
  const { queries } = yield* Database
  const pastOf = yield* makeStreamReader
  const registry = yield* Registry
  const keyring = yield* Keyring
  const origin = yield* Origin
  const kind = kinds[name]
  if (!hasPermission(origin, 'history:read') && !hasPermission(origin, kind.readPermission))
    return yield* Effect.fail(new Forbidden())
  const { clinicId } = origin
  const past = yield* pastOf(clinicId, kind.stream, id)
  if (past.length === 0) return yield* Effect.fail(new RecordNotFound())
  const all = valuesAfterEach(kind, past)
  const entries = yield* Effect.forEach(subjectsOf(kind, past, all), (subject) =>
    accessEntry('open', subject),
  )
  const [recordNames, nameEvents] = yield* queries([
    selectNames(clinicId, kind, all, actorIds(past)),
    eventsThatNamePeople(clinicId, actorIds(past)),
    ...entries,
  ])
  const mask = masksFor(origin, kind)
  const earlierName = earlierNames(nameEvents.map((row) => readEvent(registry.kind, row, keyring.unwrap)))
  return { kind, past, all, mask, names: mask.names(byReference(recordNames)), earlierName }
})
