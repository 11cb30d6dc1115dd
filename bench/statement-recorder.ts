import { randomBytes } from 'node:crypto'
import { Effect, Layer, ManagedRuntime } from 'effect'
import { LogSignal, Database, JobQueue, Keyring, Origin, type Statement, Store } from '#events'
import { Appointments } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import { IntakeForms } from '#modules/intake-forms'
import { Patients } from '#modules/patients'
import { Reports } from '#modules/reports'
import { registryLayer } from '../src/program/registry.ts'

const recordingDatabase = (recordedStatements: Statement<object>[]) =>
  Layer.effect(
    Database,
    Effect.map(Database, (database) => {
      const queries: typeof database.queries = (statements) => {
        recordedStatements.push(...statements)
        return database.queries(statements)
      }
      const query: typeof database.query = (statement) => {
        recordedStatements.push(statement)
        return database.query(statement)
      }
      return { ...database, query, queries }
    }),
  )

/** Returns the SQL statements that a screen's query runs, in order. */
export const statementsOf = async (
  url: string,
  clinicId: number,
  query: Effect.Effect<unknown, unknown, Patients | Appointments | IntakeForms | Reports | Origin>,
): Promise<readonly Statement<object>[]> => {
  const recordedStatements: Statement<object>[] = []
  const options = { url, connections: 2 }
  const layers = Store.layer.pipe(
    Layer.provideMerge(LogSignal.layer(options)),
    Layer.provideMerge(recordingDatabase(recordedStatements).pipe(Layer.provide(Database.layer(options)))),
    Layer.provideMerge(Layer.mergeAll(registryLayer, Keyring.layer(randomBytes(32)), JobQueue.none)),
  )
  const services = Layer.mergeAll(Patients.layer, Appointments.layer, IntakeForms.layer, Reports.layer).pipe(
    Layer.provide(Clinics.layer),
    Layer.provide(layers),
  )
  const runtime = ManagedRuntime.make(services)
  const origin = { clinicId, actor: { kind: 'system', id: 0 }, source: 'cli' } as const
  await runtime.runPromise(Effect.provideService(query, Origin, origin))
  await runtime.dispose()
  return recordedStatements
}
