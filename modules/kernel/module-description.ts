import type { HttpApi } from '@effect/platform'
import type { Effect, Layer } from 'effect'
import type { AnyEventType, AnyProjection, OwnerFunction, Reaction, StoredTable } from '#events'

// What each part needs is checked where the parts meet, in src/program.
type AnyLayer = Layer.Layer<never, unknown, unknown>
type AnyEffect = Effect.Effect<unknown, unknown, unknown>

/**
 * What a module adds to the program, in its `module.ts`: `export const rooms = { … } as const satisfies
 * ModuleDescription`. `src/program/modules.ts` lists the modules; nothing else has to know a new one.
 */
export interface ModuleDescription {
  /** For each of its streams, such as `patient`, what can happen on it. */
  readonly streams?: Readonly<Record<string, readonly AnyEventType[]>>
  readonly projections?: readonly AnyProjection[]
  /** Run in the transaction of the event, in this order. */
  readonly reactions?: readonly Reaction[]
  readonly endpoints?: readonly { readonly api: HttpApi.HttpApi.Any; readonly handlers: AnyLayer }[]
  /** Its services, with those of other modules that they use. The program provides the infrastructure. */
  readonly services?: readonly AnyLayer[]
  /** Its job queues. Migrating the database creates them. */
  readonly queues?: readonly { readonly name: string }[]
  /** Follow the log, and catch up after a start. */
  readonly subscribers?: readonly AnyEffect[]
  /** Sources of messages to patients and staff, which one courier delivers. */
  readonly messageSources?: readonly AnyEffect[]
  /** Background work, from the start of a worker until it stops. */
  readonly workers?: readonly AnyEffect[]
  /** Tables that no projection fills. */
  readonly storedTables?: readonly StoredTable[]
  /** Functions that the serving role may call with the rights of the database's owner. */
  readonly ownerFunctions?: readonly OwnerFunction[]
}
