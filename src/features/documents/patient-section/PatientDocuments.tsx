import { useStore } from '@nanostores/react'
import { Upload } from 'lucide-react'
import type { DocumentRow } from '#modules/documents'
import {
  $patientDocuments,
  loadPatientDocuments,
  type PatientDocuments as State,
} from './patient-documents.store.ts'
import { openUploadDialog } from '../upload/upload-dialog.store.ts'
import { $uploads } from '../upload/uploads.store.ts'
import { figure, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { UploadCard } from '../upload/UploadCard.tsx'
import { FirstRows } from '../../../kit/list/FirstRows.tsx'
import { LoadFailed } from '../../../kit/list/ListStates.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { Count } from '../../../kit/controls/Tag.tsx'
import { fileSize } from '../../../kit/format/file-size.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { DocumentName, FileLine, Flags } from '../DocumentName.tsx'
import { DocumentState, SensitivityLabel } from '../DocumentState.tsx'

interface PatientDocumentsProps {
  readonly patient: { readonly id: number; readonly name: string }
  readonly formats: Formats
}

/** The documents of the patient in the open dialog; a click opens one, and staff can upload more. */
export function PatientDocuments({ patient, formats }: PatientDocumentsProps) {
  const documents = useStore($patientDocuments)
  return (
    <section className="patient-documents" aria-labelledby="patient-documents">
      <div className="rule">
        <h3 id="patient-documents">{text.documents.title}</h3>
        {documents.is === 'known' && <Count>{figure(documents.rows.length)}</Count>}
        <span className="spacer" />
        <Button size="small" data-creates onClick={() => openUploadDialog({ patient })}>
          <Upload />
          {text.documents.upload}
        </Button>
      </div>
      <RunningUploads patientId={patient.id} />
      <DocumentsContent documents={documents} formats={formats} />
    </section>
  )
}

const DocumentsContent = ({ documents, formats }: { documents: State; formats: Formats }) => {
  if (documents.is === 'unknown') return <div className="patient-documents-none" aria-busy="true" />
  if (documents.is === 'known')
    return documents.rows.length > 0 ? (
      <PatientDocumentRows rows={documents.rows} formats={formats} />
    ) : (
      <p className="patient-documents-none faint">{text.documents.noneOfPatient}</p>
    )
  return <LoadFailed problem={text.documents.loadFailed} onRetry={loadPatientDocuments} />
}

const RunningUploads = ({ patientId }: { patientId: number }) => {
  const uploads = useStore($uploads).filter(({ draft }) => draft.patient?.id === patientId)
  if (uploads.length === 0) return null
  return (
    <ul className="cards document-cards">
      {uploads.map((upload) => (
        <UploadCard key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

/** How many documents are listed at first, because the dialog is about the patient. */
const DOCUMENTS_SHOWN = 4

interface PatientDocumentRowsProps {
  readonly rows: readonly DocumentRow[]
  readonly formats: Formats
}

/** A patient’s documents, at first only a few. */
export function PatientDocumentRows({ rows, formats }: PatientDocumentRowsProps) {
  const clock = { ...formats, now: useNow(formats.zone) }
  const listedIds = rows.map(({ id }) => id)
  return (
    <FirstRows rows={rows} first={DOCUMENTS_SHOWN}>
      {(visibleRows) => (
        <ul className="hairline-rows patient-documents-rows">
          {visibleRows.map((row) => (
            <li key={row.id}>
              <FileLine>
                <DocumentName row={row} listedIds={listedIds} />
              </FileLine>
              <p className="faint numeric">
                <span>{text.documents.types[row.documentType]}</span>
                <span>{fileSize(row.size)}</span>
                <DocumentState row={row} clock={clock} />
                <Flags row={row} />
              </p>
              <SensitivityLabel {...row} />
            </li>
          ))}
        </ul>
      )}
    </FirstRows>
  )
}
