import { useStore } from '@nanostores/react'
import { Upload } from 'lucide-react'
import type { DocumentsScreen } from '../../stores/documents.ts'
import { uploadDocument } from '../../stores/upload-dialog.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

interface UploadButtonProps {
  readonly screen: DocumentsScreen
  readonly kind?: 'primary'
}

/** Opens the dialog, on the patient whose documents are shown. */
export function UploadButton({ screen, kind = 'primary' }: UploadButtonProps) {
  const filters = useStore(screen.$filters)
  const [first, rest] = text.documents.uploadShort
  return (
    <Button
      kind={kind}
      aria-label={text.documents.upload}
      onClick={() => uploadDocument({ patient: screen.patientOf(filters) })}
    >
      <Upload />
      {first} <span className="desk">{rest}</span>
    </Button>
  )
}
