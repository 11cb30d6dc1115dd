import { projection, put, type RecordedEvent, sql, type Statement } from '#events'
import type { ClinicEvent } from '#modules/clinic'

const recordZone = ({ zone }: { readonly zone: string }, { version, at }: RecordedEvent) =>
  put({ version, known_from: at, zone })

/** The clinic's time zones over time. */
export const reportZones = projection<Extract<ClinicEvent, { _tag: 'ClinicOpened' | 'ClinicZoneChanged' }>>({
  table: 'report_zones',
  version: 1,
  key: ['version'],
  on: { ClinicOpened: recordZone, ClinicZoneChanged: recordZone },
})

/** A time zone, and since when it applies (ISO 8601). */
export interface KnownZone {
  readonly since: string
  readonly zone: string
}

/** Lists every time zone the clinic ever had, latest first. */
export const allZones = (clinicId: number): Statement<KnownZone> =>
  sql`select known_from as since, zone from report_zones where clinic_id = ${clinicId} order by version desc`
