import { Upload } from 'lucide-react'
import type { DocumentRow } from '#modules/documents'
import { Button } from '../../kit/controls/Button.tsx'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { PatientDocumentRows } from '../documents/patient-section/index.ts'
import { openUploadDialog } from '../documents/upload/index.ts'
import { OverviewSection } from './OverviewSection.tsx'

interface DocumentsSectionProps {
  readonly patient: { readonly id: number; readonly name: string }
  readonly documents: readonly DocumentRow[]
  readonly formats: Formats
}

export const DocumentsSection = ({ patient, documents, formats }: DocumentsSectionProps) => (
  <OverviewSection
    id="documents"
    title={text.documents.title}
    count={documents.length}
    action={
      <Button size="small" data-creates onClick={() => openUploadDialog({ patient })}>
        <Upload />
        {text.documents.upload}
      </Button>
    }
  >
    {documents.length > 0 ? (
      <PatientDocumentRows rows={documents} formats={formats} />
    ) : (
      <p className="none faint">{text.documents.noneOfPatient}</p>
    )}
  </OverviewSection>
)
