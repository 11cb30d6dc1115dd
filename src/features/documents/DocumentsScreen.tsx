import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { DocumentsScreen as Screen, type PaintedDocuments } from '../../stores/documents.ts'
import { $uploadDialog, addFiles } from '../../stores/upload-dialog.ts'
import { partOf } from '../../text/file-size.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { useNow } from '../appointments/useNow.ts'
import { Gauge } from '../kit/Gauge.tsx'
import { DocumentListing } from './DocumentListing.tsx'
import { DocumentTools } from './DocumentTools.tsx'
import { UploadButton } from './UploadButton.tsx'
import { useFileDrop } from './useFileDrop.ts'

const words = text.documents

interface DocumentsScreenProps {
  readonly painted: PaintedDocuments
  readonly formats: Formats
  /** The moment the page was painted. */
  readonly now: number
}

/** The clinic's documents: found, looked at, uploaded by button or drop, downloaded, deleted. */
export function DocumentsScreen({ painted, formats, now }: DocumentsScreenProps) {
  const [screen] = useState(() => new Screen(painted))
  const [clears, setClears] = useState(0)
  const clock = { ...formats, now: useNow(formats.zone, now) }
  const { scanner } = useStore(screen.$storage)
  useEffect(() => screen.follow(), [screen])
  const clear = () => {
    setClears(clears + 1)
    screen.showAll()
  }
  return (
    <>
      <div className="head">
        <h1>
          {words.title} <span>{useStore(screen.$total)}</span>
        </h1>
        <Storage screen={screen} />
        <UploadButton screen={screen} />
      </div>
      <DocumentTools screen={screen} dateFormat={formats.dateFormat} clears={clears} />
      <DocumentListing screen={screen} clock={clock} onClear={clear} />
      {!scanner && <p className="hint scanner">{words.noScanner}</p>}
      <DropHere screen={screen} />
    </>
  )
}

const Storage = ({ screen }: { screen: Screen }) => {
  const { used, quota } = useStore(screen.$storage)
  return (
    <div className="store">
      <Gauge label={words.storage} says={partOf(used, quota)} value={used} most={quota} />
    </div>
  )
}

/** Files dropped anywhere on the page open the dialog; where another one is open, they are left alone. */
function DropHere({ screen }: { screen: Screen }) {
  const filters = useStore(screen.$filters)
  const isClosed = useStore($uploadDialog).is === 'closed'
  const over = useFileDrop(isClosed, (files) => {
    if (!document.querySelector('[role="dialog"]')) addFiles(files, { patient: screen.patientOf(filters) })
  })
  return (
    over && (
      <div className="dropping" aria-hidden="true">
        <p>{words.uploads.dropHere}</p>
      </div>
    )
  )
}
