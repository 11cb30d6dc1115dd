import { Clock, Effect } from 'effect'
import type pg from 'pg'
import {
  Database,
  type CopiedTable,
  positionBefore,
  Registry,
  replayUntil,
  toEffect,
  sql,
  type ReplayLimit,
} from '#events'
import { clinicSettings } from '#modules/clinic'
import type { LocalTime } from '#modules/kernel'
import { StartupError } from '#modules/platform'
import { copyLabel } from './copies.ts'
import { copyPlan } from './copy-plan.ts'
import { makeSchema, analyzeSchema } from './copy-schema.ts'
import { endOfMoment, lastMinute, type NamedMoment, localTimeOf } from './moment.ts'

export interface CopyResult {
  readonly name: string
  readonly localTime: LocalTime
  readonly positions: readonly ReplayLimit[]
  readonly tables: readonly CopiedTable[]
}

interface CopyOptions {
  readonly admin: pg.Client
  readonly name: string
  readonly moment: NamedMoment
  /** The clinics to copy. */
  readonly clinics: readonly number[]
}

const refuse = (sentence: string) => Effect.die(new StartupError(sentence))

const zoneOf = (clinicId: number) =>
  Effect.flatMap(Database, ({ transaction }) =>
    transaction(clinicId, (tx) => toEffect(tx.send(clinicSettings(clinicId)))),
  ).pipe(Effect.map(([settings]) => settings?.zone ?? 'UTC'))

const findPosition = (clinicId: number, position: number) =>
  Effect.gen(function* () {
    const { transaction } = yield* Database
    const [event] = yield* transaction(clinicId, (tx) =>
      toEffect(
        tx.send(
          sql<{ at: string }>`select recorded_at as at from events
              where clinic_id = ${clinicId} and position = ${position}`,
        ),
      ),
    )
    if (!event) return yield* refuse(`The log of clinic ${clinicId} has no position ${position}.`)
    return { clinicId, position, at: event.at } satisfies ReplayLimit
  })

const findLastPosition = (clinicId: number, moment: Exclude<NamedMoment, { readonly by: 'position' }>) =>
  Effect.gen(function* () {
    const { transaction } = yield* Database
    const now = yield* Clock.currentTimeMillis
    const end = endOfMoment(yield* zoneOf(clinicId), moment)
    const [lastEvent] = yield* transaction(clinicId, (tx) =>
      toEffect(tx.send(positionBefore(clinicId, new Date(end).toISOString()))),
    )
    const at = new Date(Math.min(end - 1, now)).toISOString()
    return { clinicId, position: lastEvent?.position ?? 0, at } satisfies ReplayLimit
  })

const findPositions = ({ moment, clinics }: CopyOptions) =>
  Effect.gen(function* () {
    if (moment.by !== 'position') {
      const all = yield* Effect.forEach(clinics, (clinicId) => findLastPosition(clinicId, moment))
      return { positions: all.filter(({ position }) => position > 0), localTime: lastMinute(moment) }
    }
    const [clinicId, ...otherClinics] = clinics
    if (clinicId === undefined || otherClinics.length > 0)
      return yield* refuse('Each clinic counts its own positions: name one by --clinic.')
    const limit = yield* findPosition(clinicId, moment.position)
    return { positions: [limit], localTime: localTimeOf(yield* zoneOf(clinicId), limit.at) }
  })

/** Makes or remakes a copy with every read model as of the moment. `Database` is the owner's. */
export const makeCopy = (options: CopyOptions) =>
  Effect.gen(function* () {
    const { admin, name } = options
    const plan = copyPlan(yield* Registry)
    const { positions, localTime } = yield* findPositions(options)
    if (positions.length === 0) return yield* refuse('Nothing had happened yet at that moment.')
    yield* Effect.promise(() => makeSchema(admin, name, plan, copyLabel(localTime)))
    const tables = yield* Effect.forEach(positions, (limit) => replayUntil(name, limit))
    yield* Effect.promise(() => analyzeSchema(admin, name, plan.readModels))
    return { name, localTime, positions, tables: tables.flat() } satisfies CopyResult
  })
