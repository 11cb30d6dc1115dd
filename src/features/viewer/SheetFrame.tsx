import { useStore } from '@nanostores/react'
import type { DocumentRow } from '#modules/documents'
import { $drawing, beginDrawing } from './viewer-frame.store.ts'
import { figure } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { NotShown } from './ViewerPlaceholders.tsx'
import { ViewerTools } from './ViewerTools.tsx'

const words = text.viewer

// The development server serves modules only to its own origin, so the frame needs that origin there.
const SANDBOX = `allow-scripts allow-modals${import.meta.env.DEV ? ' allow-same-origin' : ''}`

/** Draws a document in a frame with an opaque origin: nothing in it can reach this page or any network. */
export function SheetFrame({ document }: { document: DocumentRow }) {
  const drawing = useStore($drawing)
  if (drawing.is === 'broken') return <NotShown document={document} why={words.blockers.broken} />
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
