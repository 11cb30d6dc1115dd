import { expect } from 'vitest'
import { type Decider, isEvents } from './decider.ts'
import type { AnyEvent } from './event.ts'

/** given(past).when(command).then(events) | .thenRefused(refusal) | .thenNothing(): how a decider is specified. */
export const specify = <State, Command, Event extends AnyEvent, Refusal>(
  on: Decider<State, Command, Event, Refusal>,
) => ({
  given: (...past: readonly Event[]) => ({
    when: (command: Command) => {
      const state = past.reduce(on.evolve, on.initial)
      const decision = on.decide(state, command)
      return {
        then: (...events: readonly Event[]) => {
          expect(decision).toEqual(events)
          if (!isEvents(decision)) return
          // Repeating a command changes nothing more.
          const again = on.decide(decision.reduce(on.evolve, state), command)
          if (isEvents(again)) expect(again).toEqual([])
        },
        thenRefused: (refusal: Refusal) => expect(decision).toEqual(refusal),
        thenNothing: () => expect(decision).toEqual([]),
      }
    },
  }),
})
