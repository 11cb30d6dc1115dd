import type { OriginShape } from '#events'

/** Who sent a request, as a log may say it: numbers, no names. */
interface NotedSender {
  readonly clinic: number
  readonly user: number
  /** The API key that acted for the user. */
  readonly key?: number
}

const senders = new WeakMap<object, NotedSender>()

/** Notes who sent a request, for its line in the log. */
export const noteSender = (request: object, { clinicId, actor: { id, key } }: OriginShape): void =>
  void senders.set(request, { clinic: clinicId, user: id, ...(key === undefined ? {} : { key }) })

/** Returns the noted sender of a request; undefined if nobody was recognized. */
export const notedSender = (request: object): NotedSender | undefined => senders.get(request)
