import { useStore } from '@nanostores/react'
import { Upload } from 'lucide-react'
import {
  $patientDocuments,
  loadPatientDocuments,
  type PatientDocuments as State,
} from '../../stores/patient-documents.ts'
import { uploadDocument } from '../../stores/upload-dialog.ts'
import { $uploads } from '../../stores/uploads.ts'
import { figure, type Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { UploadCard } from '../documents/UploadCard.tsx'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Count } from '../kit/Tag.tsx'
import { PatientDocumentRows } from './PatientDocumentRows.tsx'

interface PatientDocumentsProps {
  readonly patient: { readonly id: number; readonly name: string }
  readonly formats: Formats
}

/** The documents of the patient in the open dialog: each is opened by its name, and more are uploaded for them. */
export function PatientDocuments({ patient, formats }: PatientDocumentsProps) {
  const documents = useStore($patientDocuments)
  return (
    <section className="patdoc" aria-labelledby="patient-documents">
      <div className="rule">
        <h3 id="patient-documents">{text.documents.title}</h3>
        {documents.is === 'known' && <Count>{figure(documents.rows.length)}</Count>}
        <span className="sp" />
        <Button size="small" onClick={() => uploadDocument({ patient })}>
          <Upload />
          {text.documents.upload}
        </Button>
      </div>
      <OnTheirWay patientId={patient.id} />
      <Content documents={documents} formats={formats} />
    </section>
  )
}

const Content = ({ documents, formats }: { documents: State; formats: Formats }) => {
  if (documents.is === 'unknown') return <div className="patdoc-none" aria-busy="true" />
  if (documents.is === 'known')
    return documents.rows.length > 0 ? (
      <PatientDocumentRows rows={documents.rows} formats={formats} />
    ) : (
      <p className="patdoc-none m">{text.documents.noneOfPatient}</p>
    )
  return (
    <Alert kind="error">
      {text.documents.loadFailed}
      <Button size="small" onClick={() => void loadPatientDocuments()}>
        {text.documents.tryAgain}
      </Button>
    </Alert>
  )
}

const OnTheirWay = ({ patientId }: { patientId: number }) => {
  const uploads = useStore($uploads).filter(({ draft }) => draft.patient?.id === patientId)
  if (uploads.length === 0) return null
  return (
    <ul className="cards docc">
      {uploads.map((upload) => (
        <UploadCard key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}
