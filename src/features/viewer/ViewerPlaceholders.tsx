import type { DocumentRow } from '#modules/documents'
import { isKept } from '../../stores/document-actions.ts'
import { viewDocument } from '../../stores/viewer.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Empty } from '../kit/Empty.tsx'
import { DownloadButton } from './DownloadButton.tsx'

/** A document whose content is not drawn here, and why. */
export const NotDrawn = ({ document, why }: { document: DocumentRow; why: string }) => (
  <Dialog.Body>
    {document.notes && <p className="m">{document.notes}</p>}
    <Empty action={isKept(document) && <DownloadButton document={document} />}>{why}</Empty>
  </Dialog.Body>
)

interface NotOpenedProps {
  readonly problem: string
  readonly id: number
  readonly among: readonly number[]
}

export const NotOpened = ({ problem, id, among }: NotOpenedProps) => (
  <Dialog.Body>
    <Alert kind="error">
      {problem}
      <Button size="small" onClick={() => void viewDocument(id, among)}>
        {text.viewer.tryAgain}
      </Button>
    </Alert>
  </Dialog.Body>
)

/** A page to come. */
export const Opening = () => (
  <div className="sheet" aria-busy="true">
    <span className="sr">{text.viewer.opening}</span>
  </div>
)
