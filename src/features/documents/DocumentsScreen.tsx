import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  createDocumentsScreen,
  type DocumentsScreen as Screen,
  type InitialDocuments,
} from './documents.store.ts'
import { $uploadDialog, addFiles } from './upload/upload-dialog.store.ts'
import { partOf } from '../../kit/format/file-size.ts'
import type { Formats } from '../../kit/format/format.ts'
import { describeRefusal } from '../../language/describe-refusal.ts'
import { text } from '../../language/index.ts'
import { useClears } from '../../kit/list/ListTools.tsx'
import { isReadOnly } from '../../kit/read-only.ts'
import { useNow } from '../../kit/time/useNow.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Gauge } from '../../kit/controls/Gauge.tsx'
import { DocumentListing } from './DocumentListing.tsx'
import { DocumentTools } from './DocumentTools.tsx'
import { UploadButton } from './upload/UploadButton.tsx'
import { useFileDrop } from '../../kit/controls/useFileDrop.ts'

const words = text.documents

/** From this share on, a phone shows the storage too, at the cost of a line. */
const NEARLY_FULL_SHARE = 0.8

const BYTES_PER_GB = 2 ** 30

interface DocumentsScreenProps {
  readonly painted: InitialDocuments
  readonly formats: Formats
  readonly now: number
}

export function DocumentsScreen({ painted, formats, now }: DocumentsScreenProps) {
  const [screen] = useState(() => createDocumentsScreen(painted))
  const clock = { ...formats, now: useNow(formats.zone, now) }
  const total = useStore(screen.$total)
  const { scanner } = useStore(screen.$storage)
  useEffect(() => screen.follow(), [screen])
  const [clears, clear] = useClears(() => screen.showAll())
  return (
    <>
      <div className="head">
        <h1>
          {words.title} <span>{total}</span>
        </h1>
        <StorageMeter screen={screen} />
        <UploadButton screen={screen} />
      </div>
      <StorageFull screen={screen} />
      <DocumentTools screen={screen} dateFormat={formats.dateFormat} clears={clears} />
      <DocumentListing screen={screen} clock={clock} onClear={clear} />
      {!scanner && <p className="hint scanner">{words.noScanner}</p>}
      <DropOverlay screen={screen} />
    </>
  )
}

const StorageMeter = ({ screen }: { screen: Screen }) => {
  const { used, quota } = useStore(screen.$storage)
  return (
    <div className={quota === null || used < quota * NEARLY_FULL_SHARE ? 'store desk' : 'store'}>
      <Gauge label={words.storage} valueText={partOf(used, quota)} value={used} most={quota} />
    </div>
  )
}

/** Warns that the storage is full before a user chooses a file. */
const StorageFull = ({ screen }: { screen: Screen }) => {
  const { used, quota } = useStore(screen.$storage)
  if (quota === null || used < quota) return null
  return (
    <Alert>
      {describeRefusal({
        code: 'storage_limit_reached',
        params: { quotaGb: Math.round(quota / BYTES_PER_GB) },
      })}{' '}
      <a className="link" href="/pricing">
        {text.pricing.subscription}
      </a>
    </Alert>
  )
}

/** Opens the upload dialog for files dropped anywhere on the page, unless another dialog is open. */
function DropOverlay({ screen }: { screen: Screen }) {
  const filters = useStore(screen.$filters)
  const isClosed = useStore($uploadDialog).is === 'closed'
  const isDraggedOver = useFileDrop(isClosed && !isReadOnly(), (files) => {
    if (!document.querySelector('[role="dialog"]')) addFiles(files, { patient: screen.patientOf(filters) })
  })
  return (
    isDraggedOver && (
      <div className="dropping" aria-hidden="true">
        <p>{words.uploads.dropHere}</p>
      </div>
    )
  )
}
