import { Download } from 'lucide-react'
import type { DocumentRow } from '#modules/documents'
import { downloadDocument } from '../../stores/document-actions.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

interface DownloadButtonProps {
  readonly document: DocumentRow
  /** Without its word where there is little room. */
  readonly short?: boolean
}

/** Fetches the document itself, as it is. */
export const DownloadButton = ({ document, short }: DownloadButtonProps) => (
  <Button aria-label={text.viewer.download} onClick={() => void downloadDocument(document)}>
    <Download />
    <span className={short ? 'desk' : undefined}>{text.viewer.download}</span>
  </Button>
)
