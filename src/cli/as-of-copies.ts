import { Cause, Effect, Exit, Layer } from 'effect'
import type pg from 'pg'
import { Database, Keyring } from '#events'
import {
  listCopies,
  type Copy,
  copyName,
  dropCopy,
  type CopyResult,
  makeCopy,
  parseMoment,
  type NamedMoment,
  schemaNameOf,
} from '#modules/as-of'
import { loadKeys, logTo, StartupError, readConfig, type Settings, withClient } from '#modules/platform'
import { queues } from '../program/queues.ts'
import { registryLayer } from '../program/registry.ts'
import { listClinicIds } from './clinics.ts'
import { openProgram, type Program } from './program.ts'
import type { Shutdown } from './shutdown.ts'

const ownerOf = ({ database }: Program): string => {
  if (database.adminUrl) return database.adminUrl
  throw new StartupError(
    'Only the owner of the tables can make copies, and the role in DATABASE_URL is not the owner: set DATABASE_ADMIN_URL.',
  )
}

const openForReplay = (shutdown: Shutdown): Promise<Program> =>
  openProgram(
    { settings: readConfig(), purpose: 'replay', share: true, queues, log: logTo('error') },
    shutdown,
  )

const clinicsOf = async (admin: pg.Client, onlyClinic: number | undefined): Promise<readonly number[]> => {
  const all = await listClinicIds(admin)
  if (onlyClinic === undefined) return all
  if (all.includes(onlyClinic)) return [onlyClinic]
  throw new StartupError(`There is no clinic ${onlyClinic}.`)
}

/** The moment to copy, the copy’s name, and the clinic if only one is copied. */
interface CopyRequest {
  readonly moment: NamedMoment
  readonly name: string
  readonly clinic: number | undefined
}

export const makeCopyIn = (program: Program, settings: Settings, { moment, name, clinic }: CopyRequest) => {
  const url = ownerOf(program)
  return withClient(url, async (admin): Promise<CopyResult> => {
    const clinics = await clinicsOf(admin, clinic)
    const copyLayer = Layer.mergeAll(
      Database.layer({ url, connections: 2 }),
      Keyring.layer(loadKeys(settings).master),
      registryLayer,
    )
    const exit = await Effect.runPromiseExit(
      makeCopy({ admin, name, moment, clinics }).pipe(Effect.provide(copyLayer)),
    )
    if (Exit.isSuccess(exit)) return exit.value
    throw Cause.squash(exit.cause)
  })
}

export const listCopiesIn = (program: Program): Promise<readonly Copy[]> =>
  withClient(ownerOf(program), listCopies)

/** Makes a copy up to the moment of --until. */
export const makeCopyUntil = async (
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
): Promise<CopyResult> => {
  const moment = parseMoment(until)
  const name = schema === undefined ? schemaNameOf(moment) : copyName(schema)
  return makeCopyIn(await openForReplay(shutdown), readConfig(), { moment, name, clinic })
}

export const listExistingCopies = async (shutdown: Shutdown): Promise<readonly Copy[]> =>
  listCopiesIn(await openForReplay(shutdown))

/** Removes a copy. */
export const dropCopyNamed = async (name: string, shutdown: Shutdown): Promise<void> =>
  withClient(ownerOf(await openForReplay(shutdown)), (admin) => dropCopy(admin, name))

/** Describes a copy, with one line per clinic in it. */
export const describeCopy = ({
  name,
  localTime,
  positions,
}: Pick<Copy, 'name' | 'localTime' | 'positions'>): string => {
  const heading = `${name}: ${localTime.date} ${localTime.time} in the clinics’ local time`
  const lines = positions.map(
    ({ clinicId, position, at }) => `  clinic ${clinicId} up to position ${position}, ${at}`,
  )
  return [heading, ...(lines.length > 0 ? lines : ['  nothing left: make it again'])].join('\n')
}
