import { Download } from 'lucide-react'
import type { DocumentRow } from '#modules/documents'
import { downloadDocument } from '../../stores/document-actions.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

/** Fetches the document itself, as it is. */
export const DownloadButton = ({ document }: { document: DocumentRow }) => (
  <Button onClick={() => void downloadDocument(document)}>
    <Download />
    {text.viewer.download}
  </Button>
)
