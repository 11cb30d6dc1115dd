import { randomBytes } from 'node:crypto'
import { Effect, Layer, ManagedRuntime } from 'effect'
import { Bell, Database, JobQueue, Keyring, Origin, type Statement, Store } from '#events'
import { Appointments } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import { IntakeForms } from '#modules/intake'
import { Patients } from '#modules/patients'
import { Reports } from '#modules/reports'
import { registryLayer } from '../src/registry.ts'

const remembering = (asked: Statement<object>[]) =>
  Layer.effect(
    Database,
    Effect.map(Database, (database) => {
      const queries: typeof database.queries = (statements) => {
        asked.push(...statements)
        return database.queries(statements)
      }
      const query: typeof database.query = (statement) => {
        asked.push(statement)
        return database.query(statement)
      }
      return { ...database, query, queries }
    }),
  )

/** The bare SQL that a screen's question comes to, in the order in which it is asked. */
export const statementsOf = async (
  url: string,
  clinicId: number,
  ask: Effect.Effect<unknown, unknown, Patients | Appointments | IntakeForms | Reports | Origin>,
): Promise<readonly Statement<object>[]> => {
  const asked: Statement<object>[] = []
  const options = { url, connections: 2 }
  const ground = Store.layer.pipe(
    Layer.provideMerge(Bell.layer(options)),
    Layer.provideMerge(remembering(asked).pipe(Layer.provide(Database.layer(options)))),
    Layer.provideMerge(Layer.mergeAll(registryLayer, Keyring.layer(randomBytes(32)), JobQueue.none)),
  )
  const services = Layer.mergeAll(Patients.layer, Appointments.layer, IntakeForms.layer, Reports.layer).pipe(
    Layer.provide(Clinics.layer),
    Layer.provide(ground),
  )
  const runtime = ManagedRuntime.make(services)
  const origin = { clinicId, actor: { kind: 'system', id: 0 }, source: 'cli' } as const
  await runtime.runPromise(Effect.provideService(ask, Origin, origin))
  await runtime.dispose()
  return asked
}
