import { raw, sql, type Statement } from '#events'
import type { DocumentType } from './contract.ts'

/** Whose every document is and what it is called, '' once that is erased. Made to be joined. */
export const everyDocument = (
  clinicId: number,
): Statement<{
  id: number
  patientId: number
  originalName: string
  documentType: DocumentType
  submissionId: number | null
}> =>
  sql`select id, patient_id as "patientId", original_name as "originalName", document_type as "documentType",
        submission_id as "submissionId"
      from document_list where clinic_id = ${clinicId}`

/** Where the content of every document lies, as far as it has come and was not destroyed. */
export const everyContent = (clinicId: number): Statement<{ place: string }> =>
  sql`select place from document_list where clinic_id = ${clinicId} and place is not null order by id`

/** Whether a document about a patient came since a moment (ISO 8601). Made to be a condition. */
export const documentedSince = (clinicId: number, patient: string, since: string): Statement =>
  sql`exists (select from document_list d where d.clinic_id = ${clinicId} and d.patient_id = ${raw(patient)}
      and d.uploaded_at >= ${since})`

/** When a document about a patient came last. Made to stand where a value does. */
export const lastDocument = (clinicId: number, patientId: number): Statement =>
  sql`(select max(d.uploaded_at) from document_list d
      where d.clinic_id = ${clinicId} and d.patient_id = ${patientId})`

/** Documents that were removed and not erased. Made to be joined. */
export const removedDocuments = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select id, original_name as name from document_list
      where clinic_id = ${clinicId} and state = 'removed'`
