import { useStore } from '@nanostores/react'
import { Upload } from 'lucide-react'
import type { DocumentsScreen } from '../documents.store.ts'
import { openUploadDialog } from './upload-dialog.store.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'

interface UploadButtonProps {
  readonly screen: DocumentsScreen
  readonly kind?: 'primary' | 'plain'
}

export function UploadButton({ screen, kind = 'primary' }: UploadButtonProps) {
  const filters = useStore(screen.$filters)
  const [first, rest] = text.documents.uploadShort
  return (
    <Button
      kind={kind}
      data-creates
      aria-label={text.documents.upload}
      onClick={() => openUploadDialog({ patient: screen.patientOf(filters) })}
    >
      <Upload />
      {/* One label, of which a phone shows only the first word. */}
      <span>
        {first} <span className="desk">{rest}</span>
      </span>
    </Button>
  )
}
