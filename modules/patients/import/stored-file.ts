import { sql, type Statement } from '#events'
import type { ImportMapping } from './contract.ts'

/** Which rows of a file are to be taken on, and how they are read. */
export interface ImportPlan {
  readonly mapping: ImportMapping
  /** By their numbers in the file, in order. */
  readonly rows: readonly number[]
}

/** A file that was read, as it is kept. */
export interface StoredFile {
  readonly wrapped: Buffer
  readonly sealed: Buffer
  readonly plan: ImportPlan | null
}

/** What a file's key is bound to. */
export const placeOf = (id: number): string => `patient-import-${id}`

export const keepFile = (
  clinicId: number,
  { id, wrapped, sealed, at }: { id: number; wrapped: Buffer; sealed: Buffer; at: string },
): Statement =>
  sql`insert into patient_import_files (clinic_id, id, wrapped, sealed, made_at)
      values (${clinicId}, ${id}, ${wrapped}, ${sealed}, ${at})`

export const storedFile = (clinicId: number, id: number): Statement<StoredFile> =>
  sql`select wrapped, sealed, plan from patient_import_files where clinic_id = ${clinicId} and id = ${id}`

/** Says what is to be done with a file; the first word counts. */
export const keepPlan = (clinicId: number, id: number, plan: ImportPlan): Statement =>
  sql`update patient_import_files set plan = ${JSON.stringify(plan)}::jsonb
      where clinic_id = ${clinicId} and id = ${id} and plan is null`

export const forgetFile = (clinicId: number, id: number): Statement =>
  sql`delete from patient_import_files where clinic_id = ${clinicId} and id = ${id}`
