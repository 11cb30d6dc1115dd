import { sql, type Statement } from '#events'
import type { ImportConsent, ImportMapping } from '../contract.ts'

export interface ImportPlan {
  readonly mapping: ImportMapping
  /** Row numbers in the file, ascending. */
  readonly rows: readonly number[]
  /** Absent in plans of earlier versions, and if the request did not specify it. */
  readonly consent?: ImportConsent
}

export interface StoredFile {
  readonly wrapped: Buffer
  readonly sealed: Buffer
  readonly plan: ImportPlan | null
}

/** Returns the context a file's key is bound to. */
export const sealContext = (id: number): string => `patient-import-${id}`

export const storeFile = (
  clinicId: number,
  { id, wrapped, sealed, at }: { id: number; wrapped: Buffer; sealed: Buffer; at: string },
): Statement =>
  sql`insert into patient_import_files (clinic_id, id, wrapped, sealed, made_at)
      values (${clinicId}, ${id}, ${wrapped}, ${sealed}, ${at})`

export const storedFile = (clinicId: number, id: number): Statement<StoredFile> =>
  sql`select wrapped, sealed, plan from patient_import_files where clinic_id = ${clinicId} and id = ${id}`

/** Stores the plan for a file; only the first one counts. */
export const storePlan = (clinicId: number, id: number, plan: ImportPlan): Statement =>
  sql`update patient_import_files set plan = ${JSON.stringify(plan)}::jsonb
      where clinic_id = ${clinicId} and id = ${id} and plan is null`

export const deleteFile = (clinicId: number, id: number): Statement =>
  sql`delete from patient_import_files where clinic_id = ${clinicId} and id = ${id}`
