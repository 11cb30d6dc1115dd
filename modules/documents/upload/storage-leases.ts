import { randomUUID } from 'node:crypto'
import { raw, sql, type Statement } from '#events'

/** Milliseconds until a lease on a place ends. A process that does not renew it counts as dead. */
export const LEASE_MS = 30_000

// Uses the database's clock, which all workers share, at the time of the statement.
const NOW = raw('clock_timestamp()')
const millisFromNow = (millis: number) => sql`${NOW} + ${millis / 1000}::float8 * interval '1 second'`

type PlaceStatement = Statement<{ readonly place: string }>

/** Creates a place that no clinic has used. */
export const newPlace = (clinicId: number): string => `${clinicId}/${randomUUID()}`

/** Leases a place for an upload in progress. */
export const leasePlace = (clinicId: number, storagePath: string): PlaceStatement =>
  sql`insert into document_places (clinic_id, place, until)
      values (${clinicId}, ${storagePath}, ${millisFromNow(LEASE_MS)}) returning place`

/** Renews a lease from now. Returns no row if it has ended. */
export const renewLease = (clinicId: number, storagePath: string, lease = LEASE_MS): PlaceStatement =>
  sql`update document_places set until = ${millisFromNow(lease)}
      where clinic_id = ${clinicId} and place = ${storagePath} and until > ${NOW} returning place`

/** Ends the lease because a document owns the place now. Returns no row if the lease had already ended. */
export const claimPlace = (clinicId: number, storagePath: string): PlaceStatement =>
  sql`delete from document_places where clinic_id = ${clinicId} and place = ${storagePath} and until > ${NOW}
      returning place`

/** Marks a place as waste. Returns no row if a document owns it. */
export const releasePlace = (clinicId: number, storagePath: string): PlaceStatement =>
  sql`update document_places set until = '-infinity' where clinic_id = ${clinicId} and place = ${storagePath}
      returning place`

/** Marks a place as waste, so that its content is destroyed. */
export const markPlaceAsWaste = (clinicId: number, storagePath: string): PlaceStatement =>
  sql`insert into document_places (clinic_id, place, until) values (${clinicId}, ${storagePath}, '-infinity')
      on conflict (clinic_id, place) do update set until = '-infinity' returning place`

/** Marks places with an ended lease as waste, which nobody can claim. Returns all marked so far. */
export const markExpiredPlaces = (clinicId: number): PlaceStatement =>
  sql`update document_places set until = '-infinity' where clinic_id = ${clinicId} and until <= ${NOW}
      returning place`

/** Deletes the entry of a place that is empty now. */
export const deletePlace = (clinicId: number, storagePath: string): PlaceStatement =>
  sql`delete from document_places where clinic_id = ${clinicId} and place = ${storagePath} and until = '-infinity'
      returning place`

/** The clinics that have places to sweep. */
export const clinicsWithWaste: Statement<{ clinicId: number }> =
  sql`select clinic_id as "clinicId" from clinics_with_places(${NOW})`
