import { projection, put, type Recorded, sql, type Statement } from '#events'
import type { ClinicEvent } from '#modules/clinic'

const showing = ({ zone }: { readonly zone: string }, { version, at }: Recorded) =>
  put({ version, known_from: at, zone })

/** Which zone the clinic's clocks showed when. */
export const reportZones = projection<Extract<ClinicEvent, { _tag: 'ClinicOpened' | 'ClinicZoneChanged' }>>({
  table: 'report_zones',
  version: 1,
  key: ['version'],
  on: { ClinicOpened: showing, ClinicZoneChanged: showing },
})

/** A zone, and since when (ISO 8601) the clocks showed it. */
export interface KnownZone {
  readonly since: string
  readonly zone: string
}

/** Every zone the clinic's clocks ever showed, the latest first. */
export const everyZone = (clinicId: number): Statement<KnownZone> =>
  sql`select known_from as since, zone from report_zones where clinic_id = ${clinicId} order by version desc`
