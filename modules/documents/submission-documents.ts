import { sql, type Statement } from '#events'

/** The files that came with a submission and are on the list, by the field they answer. Made to be a column. */
export const documentsAnswering = (clinicId: number, submissionId: Statement): Statement =>
  sql`coalesce((select jsonb_object_agg(d.field_id, d.id) from document_list d
      where d.clinic_id = ${clinicId} and d.submission_id = ${submissionId} and d.state = 'active'), '{}')`
