import type { OriginShape } from '#events'

/** Returns the id that limits a practitioner to their own appointments; null for everyone else. */
export const onlyOwn = ({ actor }: OriginShape): number | null =>
  actor.role === 'practitioner' ? actor.id : null
