import { raw, sql, type Statement } from '#events'
import type { MomentCursor } from '#modules/kernel'
import { everyPatientName } from '#modules/patients'
import { DOCUMENT_TYPES, type DocumentQuery, type DocumentType, DOCUMENTS_COUNTED_TO } from './contract.ts'
import type { DocumentRow } from './document-row.ts'

const ROW = raw(`d.id, d.patient_id as "patientId", coalesce(p.name, '') as "patientName", d.filename,
  d.original_name as "originalName", d.mime_type as "mimeType", d.size, d.document_type as "documentType",
  nullif(d.notes, '') as notes, d.is_sensitive as "isSensitive", d.uploaded_at as "uploadedAt", d.content as state,
  d.sha256, d.flags, d.finding, d.submission_id as "submissionId", d.field_id as "fieldId", d.version`)

const whole = (clinicId: number, documents: Statement): Statement<DocumentRow> =>
  sql`select ${ROW} from (${documents}) d
      left join lateral (select * from (${everyPatientName(clinicId)}) n where n.id = d.patient_id limit 1) p on true`

/** The document with this id, on whatever list. */
export const documentRow = (clinicId: number, id: number): Statement<DocumentRow> =>
  whole(clinicId, sql`select * from document_list where clinic_id = ${clinicId} and id = ${id}`)

/** The document with this id, if it is on the list. */
export const activeDocument = (clinicId: number, id: number): Statement<DocumentRow> =>
  whole(
    clinicId,
    sql`select * from document_list where clinic_id = ${clinicId} and id = ${id} and state = 'active'`,
  )

type Narrowing = Pick<DocumentQuery, 'q' | 'patientId' | 'documentType'>

const when = (asked: boolean, condition: () => Statement): Statement => (asked ? condition() : raw(''))

const found = (
  clinicId: number,
  { q, patientId, documentType }: Narrowing,
  cursor: MomentCursor | null,
  limit: number | null,
): Statement => {
  const [at, id] = cursor ?? [null, null]
  if (q)
    return sql`select * from search_documents(${q}, ${documentType ?? null}, ${patientId ?? null}, ${at}, ${id},
      ${limit}) where clinic_id = ${clinicId}`
  return sql`select * from document_list where clinic_id = ${clinicId} and state = 'active'
      ${when(patientId !== undefined, () => sql`and patient_id = ${patientId}`)}
      ${when(documentType !== undefined, () => sql`and document_type = ${documentType}`)}
      ${when(cursor !== null, () => sql`and (uploaded_at, id) < (${at}, ${id})`)}
      order by uploaded_at desc, id desc limit ${limit}`
}

/** A page of the list, or of what a search finds in it, newest first; `limit` null is all of it. */
export const documentPage = (
  clinicId: number,
  asked: Narrowing,
  cursor: MomentCursor | null,
  limit: number | null,
): Statement<DocumentRow> =>
  sql`${whole(clinicId, found(clinicId, asked, cursor, limit))} order by d.uploaded_at desc, d.id desc`

/** How many documents there are on all pages, as far as they are counted. */
export const documentsFound = (clinicId: number, asked: Narrowing): Statement<{ n: number }> =>
  sql`select count(*) as n from (${found(clinicId, asked, null, DOCUMENTS_COUNTED_TO)}) found`

/** The types that documents of the clinic have. */
export const typesInUse = (clinicId: number): Statement<{ type: DocumentType }> =>
  sql`select type from unnest(${[...DOCUMENT_TYPES]}::text[]) with ordinality as known (type, place)
      where exists (select from document_list
        where clinic_id = ${clinicId} and document_type = type and state = 'active')
      order by place`
