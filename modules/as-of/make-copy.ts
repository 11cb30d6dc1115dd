import { Clock, Effect } from 'effect'
import type pg from 'pg'
import { Database, type Filled, positionBefore, replayUntil, settled, sql, type Until } from '#events'
import { clinicSettings } from '#modules/clinic'
import type { Wall } from '#modules/kernel'
import { Obstacle } from '#modules/platform'
import { labelOf } from './copies.ts'
import { makeSchema, settleSchema } from './schema.ts'
import { endOf, lastMinute, type Named, wallOf } from './until.ts'

/** What was made. */
export interface Made {
  readonly name: string
  readonly wall: Wall
  readonly reaches: readonly Until[]
  readonly tables: readonly Filled[]
}

interface Making {
  readonly admin: pg.Client
  readonly name: string
  readonly moment: Named
  /** Those whose records are copied. */
  readonly clinics: readonly number[]
}

const refuse = (sentence: string) => Effect.die(new Obstacle(sentence))

const zoneOf = (clinicId: number) =>
  Effect.flatMap(Database, ({ transaction }) =>
    transaction(clinicId, (tx) => settled(tx.send(clinicSettings(clinicId)))),
  ).pipe(Effect.map(([settings]) => settings?.zone ?? 'UTC'))

const atPosition = (clinicId: number, position: number) =>
  Effect.gen(function* () {
    const { transaction } = yield* Database
    const [event] = yield* transaction(clinicId, (tx) =>
      settled(
        tx.send(
          sql<{ at: string }>`select recorded_at as at from events
              where clinic_id = ${clinicId} and position = ${position}`,
        ),
      ),
    )
    if (!event) return yield* refuse(`The log of clinic ${clinicId} has no position ${position}.`)
    return { clinicId, position, at: event.at } satisfies Until
  })

const beforeEnd = (clinicId: number, moment: Exclude<Named, { readonly by: 'position' }>) =>
  Effect.gen(function* () {
    const { transaction } = yield* Database
    const now = yield* Clock.currentTimeMillis
    const end = endOf(yield* zoneOf(clinicId), moment)
    const [found] = yield* transaction(clinicId, (tx) =>
      settled(tx.send(positionBefore(clinicId, new Date(end).toISOString()))),
    )
    const at = new Date(Math.min(end - 1, now)).toISOString()
    return { clinicId, position: found?.position ?? 0, at } satisfies Until
  })

const reachesOf = ({ moment, clinics }: Making) =>
  Effect.gen(function* () {
    if (moment.by !== 'position') {
      const all = yield* Effect.forEach(clinics, (clinicId) => beforeEnd(clinicId, moment))
      return { reaches: all.filter(({ position }) => position > 0), wall: lastMinute(moment) }
    }
    const [clinicId, ...others] = clinics
    if (clinicId === undefined || others.length > 0)
      return yield* refuse('Each clinic counts its own positions: name one by --clinic.')
    const reach = yield* atPosition(clinicId, moment.position)
    return { reaches: [reach], wall: wallOf(yield* zoneOf(clinicId), reach.at) }
  })

/** Makes a copy, or makes it again: every read model as the log says it was. `Database` is the owner's. */
export const makeCopy = (making: Making) =>
  Effect.gen(function* () {
    const { admin, name } = making
    const { reaches, wall } = yield* reachesOf(making)
    if (reaches.length === 0) return yield* refuse('Nothing had happened yet at that moment.')
    yield* Effect.promise(() => makeSchema(admin, name, labelOf(wall)))
    const tables = yield* Effect.forEach(reaches, (reach) => replayUntil(name, reach))
    yield* Effect.promise(() => settleSchema(admin, name))
    return { name, wall, reaches, tables: tables.flat() } satisfies Made
  })
