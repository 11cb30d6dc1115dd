import { sql, type Statement } from '#events'

/** Selects the active documents of a submission, keyed by form field. For use as a column. */
export const submissionDocumentIds = (clinicId: number, submissionId: Statement): Statement =>
  sql`coalesce((select jsonb_object_agg(d.field_id, d.id) from document_list d
      where d.clinic_id = ${clinicId} and d.submission_id = ${submissionId} and d.state = 'active'), '{}')`
