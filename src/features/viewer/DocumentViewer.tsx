import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { handleKey } from './viewer-frame.store.ts'
import { $viewer, closeViewer, type OpenViewer, type ViewerContent } from './viewer.store.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { DocumentFacts } from './DocumentFacts.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { NotShown, OpenFailed, ViewerSkeleton } from './ViewerPlaceholders.tsx'
import { DocumentPager } from './DocumentPager.tsx'

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
      title={lastViewer ? titleOf(lastViewer.shows) : ''}
      aside={lastViewer && <DocumentFacts of={lastViewer.shows} />}
      action={lastViewer && <DocumentPager viewer={lastViewer} />}
    >
      {lastViewer && <ViewerContent viewer={lastViewer} />}
    </Dialog>
  )
}

const titleOf = (shows: ViewerContent): string =>
  'document' in shows ? shows.document.originalName : text.viewer.title

const ViewerContent = ({ viewer: { id, among, shows } }: { viewer: OpenViewer }) => {
  switch (shows.is) {
    case 'sheet':
      return <SheetFrame key={id} document={shows.document} />
    case 'facts':
      return <NotShown document={shows.document} why={shows.why} />
    case 'failed':
      return <OpenFailed problem={shows.problem} id={id} among={among} />
    case 'opening':
      return <ViewerSkeleton />
  }
}

/** Handles the viewer's keys regardless of the focus. The dialog itself handles Escape. */
function useViewerKeys(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const answer = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key === 'Escape' || ctrlKey || metaKey || altKey) return
      if (handleKey(key)) event.preventDefault()
    }
    addEventListener('keydown', answer)
    return () => removeEventListener('keydown', answer)
  }, [isOpen])
}
