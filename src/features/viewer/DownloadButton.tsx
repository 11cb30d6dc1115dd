import { Download } from 'lucide-react'
import type { DocumentRow } from '#modules/documents'
import { downloadDocument } from '../documents/index.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'

interface DownloadButtonProps {
  readonly document: DocumentRow
  /** Shows only the icon, for narrow layouts. */
  readonly short?: boolean
}

export const DownloadButton = ({ document, short }: DownloadButtonProps) => (
  <Button aria-label={text.viewer.download} onClick={() => void downloadDocument(document)}>
    <Download />
    <span className={short ? 'desk' : undefined}>{text.viewer.download}</span>
  </Button>
)
