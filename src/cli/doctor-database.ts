import { Effect, Layer } from 'effect'
import { checkSeals, Database, Keyring, sql } from '#events'
import { loadKeys, type Settings, StartupError, withClient } from '#modules/platform'
import { registryLayer } from '../program/registry.ts'

const checkPersonalData = async (url: string, settings: Settings): Promise<string> => {
  const faults = await Effect.runPromise(
    Effect.gen(function* () {
      const { lookup } = yield* Database
      const clinics = yield* lookup(sql<{ id: number }>`select clinic_id as id from clinic_positions()`)
      return yield* Effect.forEach(clinics, ({ id }) =>
        Effect.map(checkSeals(id), (fault) =>
          fault ? [`clinic ${id}, position ${fault.position}: ${fault.reason}`] : [],
        ),
      )
    }).pipe(
      Effect.provide(
        Layer.mergeAll(Database.layer({ url }), Keyring.layer(loadKeys(settings).master), registryLayer),
      ),
    ),
  )
  if (faults.flat().length > 0) throw new StartupError(faults.flat().join('; '))
  return 'opens, unless it was erased'
}

const checkSending = async (databaseUrl: string): Promise<string> => {
  const { rows } = await withClient(databaseUrl, (app) => app.query('select from held_clinics()'))
  if (rows.length === 0) return 'nothing is held back'
  const clinics = rows.length === 1 ? '1 clinic' : `${rows.length} clinics`
  throw new StartupError(`held back since a restore, for ${clinics}: caretrail release`)
}

const checkAccess = async (databaseUrl: string): Promise<string> => {
  const { rows } = await withClient(databaseUrl, (app) => app.query('select from clinics_without_access()'))
  if (rows.length === 0) return 'people sign in as usual'
  throw new StartupError(
    `all ended since a restore, for ${rows.length} clinics: give the owner a password (caretrail user reset-password), check the staff, release the clinic`,
  )
}

interface StreamSetAside {
  readonly clinic_id: string
  readonly name: string
  readonly stream_type: string
  readonly stream_id: string
  readonly position: string
  readonly reason: string
}

/** Fails if a follower of the log could not handle an event: an email is not written, or a key copy not renewed. */
const checkFollowers = async (databaseUrl: string): Promise<string> => {
  const { rows } = await withClient(databaseUrl, (app) =>
    app.query<StreamSetAside>('select * from streams_set_aside()'),
  )
  if (rows.length === 0) return 'nothing waits'
  const waiting = rows.map(
    (row) =>
      `clinic ${row.clinic_id}: ${row.name} set ${row.stream_type}-${row.stream_id} aside at position ${row.position} (${row.reason})`,
  )
  throw new StartupError(`${waiting.join('; ')}. Each is tried again every ten minutes.`)
}

const withDatabase = (probe: (databaseUrl: string, settings: Settings) => Promise<string>): typeof probe => {
  return async (databaseUrl, settings) => {
    if (!databaseUrl) throw new StartupError('unknown without the database')
    return probe(databaseUrl, settings)
  }
}

/** The checks of doctor that query the database, by the name of their line. */
export const databaseChecks = {
  'personal data': withDatabase(checkPersonalData),
  sending: withDatabase(checkSending),
  access: withDatabase(checkAccess),
  following: withDatabase(checkFollowers),
}
