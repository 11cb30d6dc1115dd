import { type AnyEvent, decider } from '#events'

/** A kind of stream that records any events. */
export const anyEvent = (stream: string) =>
  decider<null, readonly AnyEvent[], AnyEvent>({
    stream,
    events: [],
    initial: null,
    decide: (_, command) => command,
    evolve: () => null,
  })
