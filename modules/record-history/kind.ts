import type { AnyEvent, Decider } from '#events'
import type { Permission } from '#modules/kernel'
import type { Values, ValueShape } from './contract.ts'

interface KindDescription<State> {
  /** The permission to read such records' history without `history:read`. */
  readonly readPermission: Permission
  /** The record's fields in display order. */
  readonly fields: Readonly<Record<string, ValueShape>>
  /**
   * The fields that hold no patient's data: their values are shown to everyone who may read the history. The
   * values of all other fields require the permission to read patients.
   */
  readonly unmaskedFields: 'all' | readonly string[]
  /** The fields that restoring an earlier version leaves as they are. */
  readonly unrestoredFields?: readonly string[]
  /** Returns the values of a state; null if the record does not exist yet. */
  readonly values: (state: State) => Values | null
  readonly isRemoved: (state: State) => boolean
}

/** A kind of record. Its own decider computes its state at any time; this describes how to display it. */
export interface Kind extends KindDescription<unknown> {
  readonly stream: string
  readonly initial: unknown
  readonly evolve: (state: unknown, event: AnyEvent) => unknown
}

/** Describes how to display a decider's records. */
export const kind = <State, Command, Event extends AnyEvent, Refusal>(
  { stream, initial, evolve }: Decider<State, Command, Event, Refusal>,
  parts: KindDescription<State>,
): Kind => ({ stream, initial, evolve, ...parts }) as unknown as Kind
