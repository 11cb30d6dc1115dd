import type { OriginShape } from '#events'
import type { SettingsRow } from '#modules/clinic'

/** Returns the id that limits a practitioner to their own appointments; null for everyone else. */
export const ownPractitionerId = ({ actor }: OriginShape): number | null =>
  actor.role === 'practitioner' ? actor.id : null

/** Returns the id that limits a practitioner to setting the status of their own appointments; null if nothing does. */
export const ownPractitionerIdForStatus = (
  origin: OriginShape,
  { statusAccess }: Pick<SettingsRow, 'statusAccess'>,
) => (statusAccess === 'everyone' ? null : ownPractitionerId(origin))
