import { randomUUID } from 'node:crypto'
import { raw, sql, type Statement } from '#events'

/** For how long a place stays ours without a word: whoever says nothing for longer is taken for dead. Milliseconds. */
export const LEASE = 30_000

// By the clock of the database, which all workers share, at the moment of the statement.
const NOW = raw('clock_timestamp()')
const after = (millis: number) => sql`${NOW} + ${millis / 1000}::float8 * interval '1 second'`

type Place = Statement<{ readonly place: string }>

/** A place that no clinic has used. */
export const newPlace = (clinicId: number): string => `${clinicId}/${randomUUID()}`

/** Says that something is on its way to a place, for as long as the lease runs. */
export const takePlace = (clinicId: number, place: string): Place =>
  sql`insert into document_places (clinic_id, place, until)
      values (${clinicId}, ${place}, ${after(LEASE)}) returning place`

/** Has the lease run from now; no row where it has ended. */
export const holdPlace = (clinicId: number, place: string, lease = LEASE): Place =>
  sql`update document_places set until = ${after(lease)}
      where clinic_id = ${clinicId} and place = ${place} and until > ${NOW} returning place`

/** Takes a place off the list, for the document that has it from now on; no row where its lease has ended. */
export const claimPlace = (clinicId: number, place: string): Place =>
  sql`delete from document_places where clinic_id = ${clinicId} and place = ${place} and until > ${NOW}
      returning place`

/** Gives up a place that no document may have taken meanwhile: no row where one has. */
export const giveUpPlace = (clinicId: number, place: string): Place =>
  sql`update document_places set until = '-infinity' where clinic_id = ${clinicId} and place = ${place}
      returning place`

/** Puts a place on the list whose content is to be destroyed. */
export const wastePlace = (clinicId: number, place: string): Place =>
  sql`insert into document_places (clinic_id, place, until) values (${clinicId}, ${place}, '-infinity')
      on conflict (clinic_id, place) do update set until = '-infinity' returning place`

/** Marks places whose time is over, so that nobody can claim them any more, and names those marked so far. */
export const markWaste = (clinicId: number): Place =>
  sql`update document_places set until = '-infinity' where clinic_id = ${clinicId} and until <= ${NOW}
      returning place`

/** Forgets a place where nothing lies any more. */
export const forgetPlace = (clinicId: number, place: string): Place =>
  sql`delete from document_places where clinic_id = ${clinicId} and place = ${place} and until = '-infinity'
      returning place`

/** The clinics that have places to sweep. */
export const clinicsWithWaste: Statement<{ clinicId: number }> =
  sql`select clinic_id as "clinicId" from clinics_with_places(${NOW})`
