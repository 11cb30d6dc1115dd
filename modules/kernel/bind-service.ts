import { Context, Effect, Layer } from 'effect'

type Tags = readonly { readonly key: string; readonly Identifier: unknown }[]

type Functions = Readonly<Record<string, (...args: never[]) => Effect.Effect<unknown, unknown, unknown>>>

/** The functions of a service after binding: each still requires what was not bound, such as the `Origin`. */
export type BoundFunctions<F, Services> = {
  readonly [Name in keyof F]: F[Name] extends (
    ...args: infer Args
  ) => Effect.Effect<infer A, infer E, infer R>
    ? (...args: Args) => Effect.Effect<A, E, Exclude<R, Services>>
    : never
}

/**
 * Makes a service of named functions: takes the listed services from the context once, and provides them to every
 * call. A service that is not in the list, such as the `Origin` of a request, comes from the caller.
 *
 * @example
 * const make = bindService([Mail, Sms], { handOver: handOver(state), settle })
 */
export const bindService = <const T extends Tags, F extends Functions>(tags: T, functions: F) =>
  Effect.map(Effect.context<T[number]['Identifier']>(), (context) => {
    const services = Context.pick(...(tags as never as [Context.Tag<unknown, unknown>]))(context as never)
    const bound = Object.entries(functions).map(([name, run]) => [
      name,
      (...args: never[]) => Effect.provide(run(...args), services),
    ])
    return Object.fromEntries(bound) as BoundFunctions<F, T[number]['Identifier']>
  })

/**
 * Declares a service of named functions, with the layer that makes it as `bindService` does.
 * Unless a function says otherwise, it acts for the clinic of the `Origin`; `expect` is the version that the
 * caller last read.
 *
 * @example
 * export class Rooms extends service<Rooms>()('Rooms', [Store, Database], { list, add }) {}
 */
export const service =
  <Self>() =>
  <const Key extends string, const T extends Tags, F extends Functions>(key: Key, tags: T, functions: F) =>
    class extends Context.Tag(key)<Self, BoundFunctions<F, T[number]['Identifier']>>() {
      static readonly layer: Layer.Layer<Self, never, T[number]['Identifier']> = Layer.effect(
        this,
        bindService(tags, functions),
      )
    }
