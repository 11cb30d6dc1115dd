import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { figure } from '../../kit/format/format.ts'
import { IconButton } from '../../kit/controls/Button.tsx'
import { handleKey } from './viewer-frame.store.ts'
import {
  $viewer,
  closeViewer,
  type OpenViewer,
  type ViewerContent as ViewerBody,
  neighbors,
  showNeighbor,
} from './viewer.store.ts'
import { DocumentFacts } from './DocumentFacts.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { NotShown, OpenFailed, ViewerSkeleton } from './ViewerPlaceholders.tsx'

const words = text.viewer

const DocumentPager = ({ viewer }: { viewer: OpenViewer }) => {
  const { position, previous, next } = neighbors(viewer)
  if (viewer.listedIds.length < 2) return null
  return (
    <span className="turning">
      <IconButton
        label={words.previousDocument}
        disabled={previous === undefined}
        onClick={() => showNeighbor('previous')}
      >
        <ChevronLeft />
      </IconButton>
      <output className="faint numeric">
        {words.position(figure(position), figure(viewer.listedIds.length))}
      </output>
      <IconButton
        label={words.nextDocument}
        disabled={next === undefined}
        onClick={() => showNeighbor('next')}
      >
        <ChevronRight />
      </IconButton>
    </span>
  )
}

/** The document viewer on any page. Open it with `viewDocument(id)`. */
export function DocumentViewer() {
  const viewer = useStore($viewer)
  const lastViewer = useLastOpen(viewer)
  useViewerKeys(viewer.is === 'open')
  return (
    <Dialog
      open={viewer.is === 'open'}
      onClose={closeViewer}
      size="tall"
      title={lastViewer ? titleOf(lastViewer.view) : ''}
      aside={lastViewer && <DocumentFacts of={lastViewer.view} />}
      action={lastViewer && <DocumentPager viewer={lastViewer} />}
    >
      {lastViewer && <ViewerBody viewer={lastViewer} />}
    </Dialog>
  )
}

const titleOf = (content: ViewerBody): string =>
  'document' in content ? content.document.originalName : text.viewer.title

const ViewerBody = ({ viewer: { id, listedIds, view } }: { viewer: OpenViewer }) => {
  switch (view.is) {
    case 'sheet':
      return <SheetFrame key={id} document={view.document} />
    case 'facts':
      return <NotShown document={view.document} why={view.why} />
    case 'failed':
      return <OpenFailed problem={view.problem} id={id} listedIds={listedIds} />
    case 'opening':
      return <ViewerSkeleton />
  }
}

/** Handles the viewer's keys regardless of the focus. The dialog itself handles Escape. */
function useViewerKeys(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const handleKeydown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key === 'Escape' || ctrlKey || metaKey || altKey) return
      if (handleKey(key)) event.preventDefault()
    }
    addEventListener('keydown', handleKeydown)
    return () => removeEventListener('keydown', handleKeydown)
  }, [isOpen])
}
