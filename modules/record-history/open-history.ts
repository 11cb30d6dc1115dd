import { Effect } from 'effect'
import { Database, makePast, Origin, type Recorded, sql } from '#events'
import { accessed } from '#modules/audit'
import { Forbidden, may } from '#modules/kernel'
import type { RecordKind, Values } from './contract.ts'
import { RecordNotFound } from './errors.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { byReference, patientsIn, selectNames } from './record-names.ts'
import { valuesAfterEach } from './record-versions.ts'

type Past = readonly Recorded[]

const ABOUT_PATIENTS = /^(patient|submission)-[1-9]/

const subjectsOf = (kind: Kind, past: Past, all: readonly (Values | null)[]): readonly string[] => {
  const sealed = past.map(({ subject }) => subject ?? '')
  const named = patientsIn(kind, all).map((id) => `patient-${id}`)
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
  const origin = yield* Origin
  const kind = kinds[name]
  if (!may(origin, 'history:read') && !may(origin, kind.reads)) return yield* Effect.fail(new Forbidden())
  const { clinicId } = origin
  const past = yield* pastOf(clinicId, kind.stream, id)
  if (past.length === 0) return yield* Effect.fail(new RecordNotFound())
  const all = valuesAfterEach(kind, past)
  const stream = sql`select from events
    where clinic_id = ${clinicId} and stream_type = ${kind.stream} and stream_id = ${id}`
  const entries = yield* Effect.forEach(subjectsOf(kind, past, all), (subject) =>
    accessed('open', subject, stream),
  )
  const [named] = yield* queries([selectNames(clinicId, kind, all, actors(past)), ...entries])
  return { kind, past, all, names: byReference(named) }
})
