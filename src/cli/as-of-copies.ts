import { Cause, Effect, Exit, Layer } from 'effect'
import type pg from 'pg'
import { Database, Keyring } from '#events'
import {
  copies,
  type Copy,
  copyName,
  dropCopy,
  type Made,
  makeCopy,
  named,
  type Named,
  schemaNamed,
} from '#modules/asof'
import { loadKeys, logTo, Obstacle, readConfig, type Settings, withClient } from '#modules/platform'
import { queues } from '../queues.ts'
import { registryLayer } from '../registry.ts'
import { openProgram, type Program } from './program.ts'
import type { Shutdown } from './shutdown.ts'

const ownerOf = ({ database }: Program): string => {
  if (database.adminUrl) return database.adminUrl
  throw new Obstacle(
    'Copies are made by the owner of the tables, and the role in DATABASE_URL is not: set DATABASE_ADMIN_URL.',
  )
}

const opened = (shutdown: Shutdown): Promise<Program> =>
  openProgram(
    { settings: readConfig(), purpose: 'replay', share: true, queues, log: logTo('error') },
    shutdown,
  )

const clinicsOf = async (admin: pg.Client, only: number | undefined): Promise<number[]> => {
  const { rows } = await admin.query<{ id: string }>('select clinic_id as id from clinic_positions()')
  const all = rows.map(({ id }) => Number(id))
  if (only === undefined) return all
  if (all.includes(only)) return [only]
  throw new Obstacle(`There is no clinic ${only}.`)
}

/** What is copied, and under which name. */
export interface Copying {
  readonly moment: Named
  readonly name: string
  readonly clinic: number | undefined
}

/** Makes a copy in the database of a program. */
export const makeIn = (program: Program, settings: Settings, { moment, name, clinic }: Copying) => {
  const url = ownerOf(program)
  return withClient(url, async (admin): Promise<Made> => {
    const clinics = await clinicsOf(admin, clinic)
    const ground = Layer.mergeAll(
      Database.layer({ url, connections: 2 }),
      Keyring.layer(loadKeys(settings).master),
      registryLayer,
    )
    const exit = await Effect.runPromiseExit(
      makeCopy({ admin, name, moment, clinics }).pipe(Effect.provide(ground)),
    )
    if (Exit.isSuccess(exit)) return exit.value
    throw Cause.squash(exit.cause)
  })
}

/** All copies in the database of a program. */
export const copiesIn = (program: Program): Promise<readonly Copy[]> => withClient(ownerOf(program), copies)

/** Makes a copy up to what stands behind --until. */
export const madeUntil = async (
  until: string,
  {
    clinic,
    schema,
    shutdown,
  }: {
    readonly clinic: number | undefined
    readonly schema: string | undefined
    readonly shutdown: Shutdown
  },
): Promise<Made> => {
  const moment = named(until)
  const name = schema === undefined ? schemaNamed(moment) : copyName(schema)
  return makeIn(await opened(shutdown), readConfig(), { moment, name, clinic })
}

/** All copies there are. */
export const listed = async (shutdown: Shutdown): Promise<readonly Copy[]> => copiesIn(await opened(shutdown))

/** Removes a copy. */
export const dropOne = async (name: string, shutdown: Shutdown): Promise<void> =>
  withClient(ownerOf(await opened(shutdown)), (admin) => dropCopy(admin, name))

/** A copy in a line for each clinic it holds. */
export const inWordsOf = ({ name, wall, reaches }: Pick<Copy, 'name' | 'wall' | 'reaches'>): string => {
  const when = `${name}: ${wall.date} ${wall.time} on the clinics’ clocks`
  const lines = reaches.map(
    ({ clinicId, position, at }) => `  clinic ${clinicId} up to position ${position}, ${at}`,
  )
  return [when, ...(lines.length > 0 ? lines : ['  nothing any more: make it again'])].join('\n')
}
