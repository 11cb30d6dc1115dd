import type { OriginShape } from '#events'
import type { SettingsRow } from '#modules/clinic'
import { ownPractitionerId } from '#modules/practitioners'

/** Returns the id that limits a practitioner to setting the status of their own appointments; null if nothing does. */
export const ownPractitionerIdForStatus = (
  origin: OriginShape,
  { statusAccess }: Pick<SettingsRow, 'statusAccess'>,
) => (statusAccess === 'everyone' ? null : ownPractitionerId(origin))
