import { raw, sql, type Statement } from '#events'
import type { DocumentType } from './contract.ts'

/** Lists every document's patient and name, '' if erased. For use in a join. */
export const allDocuments = (
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

/** Lists the storage places of all content that was uploaded and not destroyed. */
export const allContent = (clinicId: number): Statement<{ place: string }> =>
  sql`select place from document_list where clinic_id = ${clinicId} and place is not null order by id`

/** Whether a document about the patient was added since a moment (ISO 8601). For use as an SQL condition. */
export const hasDocumentSince = (clinicId: number, patient: string, since: string): Statement =>
  sql`exists (select from document_list d where d.clinic_id = ${clinicId} and d.patient_id = ${raw(patient)}
      and d.uploaded_at >= ${since})`

/** Selects when the last document about a patient was added. For use as an SQL value. */
export const lastDocument = (clinicId: number, patientId: number): Statement =>
  sql`(select max(d.uploaded_at) from document_list d
      where d.clinic_id = ${clinicId} and d.patient_id = ${patientId})`

/** Lists documents that were removed but not erased. For use in a join. */
export const removedDocuments = (clinicId: number): Statement<{ id: number; name: string }> =>
  sql`select id, original_name as name from document_list
      where clinic_id = ${clinicId} and state = 'removed'`
