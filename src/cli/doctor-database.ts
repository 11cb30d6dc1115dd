import { Effect, Layer } from 'effect'
import { checkSeals, Database, Keyring, sql } from '#events'
import { loadKeys, type Settings, StartupError, withClient } from '#modules/platform'
import { registryLayer } from '../program/registry.ts'

const personalData = async (url: string, settings: Settings): Promise<string> => {
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

const sending = async (databaseUrl: string): Promise<string> => {
  const { rows } = await withClient(databaseUrl, (app) => app.query('select from held_clinics()'))
  if (rows.length === 0) return 'nothing is held back'
  const clinics = rows.length === 1 ? '1 clinic' : `${rows.length} clinics`
  throw new StartupError(`held back since a restore, for ${clinics}: caretrail release`)
}

const access = async (databaseUrl: string): Promise<string> => {
  const { rows } = await withClient(databaseUrl, (app) => app.query('select from clinics_without_access()'))
  if (rows.length === 0) return 'people sign in as usual'
  throw new StartupError(
    `all ended since a restore, for ${rows.length} clinics: give the owner a password (caretrail user reset-password), check the staff, release the clinic`,
  )
}

interface StreamAside {
  readonly clinic_id: string
  readonly name: string
  readonly stream_type: string
  readonly stream_id: string
  readonly position: string
  readonly reason: string
}

/** What follows the log and could not handle a record: an email not written, a copy of keys not renewed. */
const following = async (databaseUrl: string): Promise<string> => {
  const { rows } = await withClient(databaseUrl, (app) =>
    app.query<StreamAside>('select * from streams_set_aside()'),
  )
  if (rows.length === 0) return 'nothing waits'
  const waiting = rows.map(
    (each) =>
      `clinic ${each.clinic_id}: ${each.name} set ${each.stream_type}-${each.stream_id} aside at position ${each.position} (${each.reason})`,
  )
  throw new StartupError(`${waiting.join('; ')}. Each is tried again every ten minutes.`)
}

const known = (probe: (databaseUrl: string, settings: Settings) => Promise<string>): typeof probe => {
  return async (databaseUrl, settings) => {
    if (!databaseUrl) throw new StartupError('unknown without the database')
    return probe(databaseUrl, settings)
  }
}

/** What doctor asks the database, by the name of the line. */
export const databaseChecks = {
  'personal data': known(personalData),
  sending: known(sending),
  access: known(access),
  following: known(following),
}
