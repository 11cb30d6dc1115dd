import { Effect } from 'effect'
import { follow, type Subscriber } from '#events'

const subscribers: readonly Subscriber[] = []

/** Starts everything that runs beside the requests, until the scope closes. */
export const work = Effect.forEach(subscribers, (each) => Effect.forkScoped(follow(each)), { discard: true })
