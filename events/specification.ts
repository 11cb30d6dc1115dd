import { expect } from 'vitest'
import { type Decider, isEvents, type RefusalsOf } from './decider.ts'
import type { AnyEvent } from './event.ts'

/** Specifies a decider: given(past).when(command).then(events) | .thenRefused(refusal) | .thenNothing(). */
export const specify = <State, Command, Event extends AnyEvent, Refusals>(
  decider: Decider<State, Command, Event, Refusals>,
) => ({
  given: (...past: readonly Event[]) => ({
    when: (command: Command) => {
      const state = past.reduce(decider.evolve, decider.initial)
      const decision = decider.decide(state, command)
      return {
        then: (...events: readonly Event[]) => {
          expect(decision).toEqual(events)
          if (!isEvents(decision)) return
          // Repeating a command must change nothing.
          const secondDecision = decider.decide(decision.reduce(decider.evolve, state), command)
          if (isEvents(secondDecision)) expect(secondDecision).toEqual([])
        },
        thenRefused: (refusal: RefusalsOf<Refusals, Command>) => expect(decision).toEqual(refusal),
        thenNothing: () => expect(decision).toEqual([]),
      }
    },
  }),
})
