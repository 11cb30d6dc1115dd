import type { DocumentRow } from '#modules/documents'
import { isKept } from '../documents/index.ts'
import { viewDocument } from './viewer.store.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Empty, LoadFailed } from '../../kit/list/ListStates.tsx'
import { DownloadButton } from './DownloadButton.tsx'

export const NotShown = ({ document, why }: { document: DocumentRow; why: string }) => (
  <Dialog.Body>
    {document.notes && <p className="faint">{document.notes}</p>}
    <Empty action={isKept(document) && <DownloadButton document={document} />}>{why}</Empty>
  </Dialog.Body>
)

interface NotOpenedProps {
  readonly problem: string
  readonly id: number
  readonly listedIds: readonly number[]
}

export const OpenFailed = ({ problem, id, listedIds }: NotOpenedProps) => (
  <Dialog.Body>
    <LoadFailed problem={problem} onRetry={() => viewDocument(id, listedIds)} />
  </Dialog.Body>
)

export const ViewerSkeleton = () => (
  <div className="sheet" aria-busy="true">
    <span className="visually-hidden">{text.viewer.opening}</span>
  </div>
)
