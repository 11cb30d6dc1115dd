import { useStore } from '@nanostores/react'
import type { DocumentRow } from '#modules/documents'
import { $drawing, beginDrawing } from '../../stores/viewer-frame.ts'
import { figure } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { NotDrawn } from './Unseen.tsx'
import { ViewerTools } from './ViewerTools.tsx'

const words = text.viewer

// The development server gives modules to its own origin alone.
const SANDBOX = `allow-scripts allow-modals${import.meta.env.DEV ? ' allow-same-origin' : ''}`

/** A document drawn in a frame of no origin: what is in a file can reach neither this page nor any network. */
export function SheetFrame({ document }: { document: DocumentRow }) {
  const drawing = useStore($drawing)
  if (drawing.is === 'broken') return <NotDrawn document={document} why={words.obstacles.broken} />
  return (
    <>
      <ViewerTools document={document} />
      {document.notes && <p className="sheet-note">{document.notes}</p>}
      {drawing.is === 'drawn' && drawing.more > 0 && (
        <p className="sheet-note">{words.more(figure(drawing.pages))}</p>
      )}
      <div className="sheet" aria-busy={drawing.is === 'under way'}>
        <iframe
          title={words.frame(document.originalName)}
          src="/viewer"
          sandbox={SANDBOX}
          onLoad={(event) => beginDrawing(event.currentTarget)}
        />
      </div>
    </>
  )
}
