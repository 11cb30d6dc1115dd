import { ifGiven, raw, sql, type Statement } from '#events'
import type { MomentCursor } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import { DOCUMENT_TYPES, type DocumentQuery, type DocumentType, MAX_DOCUMENTS_COUNTED } from './contract.ts'
import type { DocumentRow } from './document-row.ts'

const ROW = raw(`d.id, d.patient_id as "patientId", coalesce(p.name, '') as "patientName", d.filename,
  d.original_name as "originalName", d.mime_type as "mimeType", d.size, d.document_type as "documentType",
  nullif(d.notes, '') as notes, d.is_sensitive as "isSensitive", d.uploaded_at as "uploadedAt", d.content as state,
  d.sha256, d.flags, d.finding, d.submission_id as "submissionId", d.field_id as "fieldId", d.version`)

const withPatient = (clinicId: number, documents: Statement): Statement<DocumentRow> =>
  sql`select ${ROW} from (${documents}) d
      left join lateral (select * from (${everyPatientName(clinicId)}) n where n.id = d.patient_id limit 1) p on true`

/** Finds the document with this id, in any state. */
export const documentRow = (clinicId: number, id: number): Statement<DocumentRow> =>
  withPatient(clinicId, sql`select * from document_list where clinic_id = ${clinicId} and id = ${id}`)

/** Finds the document with this id, if it is active. */
export const activeDocument = (clinicId: number, id: number): Statement<DocumentRow> =>
  withPatient(
    clinicId,
    sql`select * from document_list where clinic_id = ${clinicId} and id = ${id} and state = 'active'`,
  )

type DocumentFilter = Pick<DocumentQuery, 'q' | 'patientId' | 'documentType'>

const matchingDocuments = (
  clinicId: number,
  { q, patientId, documentType }: DocumentFilter,
  cursor: MomentCursor | null,
  limit: number | null,
): Statement => {
  const [at, id] = cursor ?? [null, null]
  if (q)
    return sql`select * from search_documents(${q}, ${documentType ?? null}, ${patientId ?? null}, ${at}, ${id},
      ${limit}) where clinic_id = ${clinicId}`
  return sql`select * from document_list where clinic_id = ${clinicId} and state = 'active'
      ${ifGiven(patientId, () => sql`and patient_id = ${patientId}`)}
      ${ifGiven(documentType, () => sql`and document_type = ${documentType}`)}
      ${ifGiven(cursor, () => sql`and (uploaded_at, id) < (${at}, ${id})`)}
      order by uploaded_at desc, id desc limit ${limit}`
}

/** Lists a page of the documents or of the search results, newest first. A `limit` of null returns all. */
export const documentPage = (
  clinicId: number,
  filter: DocumentFilter,
  cursor: MomentCursor | null,
  limit: number | null,
): Statement<DocumentRow> =>
  sql`${withPatient(clinicId, matchingDocuments(clinicId, filter, cursor, limit))} order by d.uploaded_at desc, d.id desc`

/** Counts the documents on all pages, up to `MAX_DOCUMENTS_COUNTED`. */
export const documentCount = (clinicId: number, filter: DocumentFilter): Statement<{ n: number }> =>
  sql`select count(*) as n from (${matchingDocuments(clinicId, filter, null, MAX_DOCUMENTS_COUNTED)}) found`

/** Lists the document types the clinic uses. */
export const typesInUse = (clinicId: number): Statement<{ type: DocumentType }> =>
  sql`select type from unnest(${[...DOCUMENT_TYPES]}::text[]) with ordinality as known (type, place)
      where exists (select from document_list
        where clinic_id = ${clinicId} and document_type = type and state = 'active')
      order by place`
