import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { pressed } from '../../stores/viewer-frame.ts'
import { $viewer, closeViewer, type OpenViewer, type Shows } from '../../stores/viewer.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useLastOpen } from '../kit/useLastOpen.ts'
import { Particulars } from './Particulars.tsx'
import { SheetFrame } from './SheetFrame.tsx'
import { NotDrawn, NotOpened, Opening } from './Unseen.tsx'
import { ViewerTurning } from './ViewerTurning.tsx'

/** Shows documents, on whatever page: `viewDocument(id)` opens it. */
export function DocumentViewer() {
  const viewer = useStore($viewer)
  const shown = useLastOpen(viewer)
  useKeys(viewer.is === 'open')
  return (
    <Dialog
      open={viewer.is === 'open'}
      onClose={closeViewer}
      size="tall"
      title={shown ? titleOf(shown.shows) : ''}
      aside={shown && <Particulars of={shown.shows} />}
      action={shown && <ViewerTurning viewer={shown} />}
    >
      {shown && <Content viewer={shown} />}
    </Dialog>
  )
}

const titleOf = (shows: Shows): string =>
  'document' in shows ? shows.document.originalName : text.viewer.title

const Content = ({ viewer: { id, among, shows } }: { viewer: OpenViewer }) => {
  switch (shows.is) {
    case 'sheet':
      return <SheetFrame key={id} document={shows.document} />
    case 'facts':
      return <NotDrawn document={shows.document} why={shows.why} />
    case 'failed':
      return <NotOpened problem={shows.problem} id={id} among={among} />
    case 'opening':
      return <Opening />
  }
}

/** The viewer's keys, wherever on the page the focus is; Escape is the dialog's own. */
function useKeys(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const answer = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key === 'Escape' || ctrlKey || metaKey || altKey) return
      if (pressed(key)) event.preventDefault()
    }
    addEventListener('keydown', answer)
    return () => removeEventListener('keydown', answer)
  }, [isOpen])
}
