import { sql, type Statement } from '#events'
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
