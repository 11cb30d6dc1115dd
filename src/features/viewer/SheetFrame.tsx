import { useStore } from '@nanostores/react'
import { ChevronDown, ChevronUp, Minus, Plus, Printer } from 'lucide-react'
import type { DocumentRow } from '#modules/documents'
import { $drawing, connectFrame, turnPage, zoomPage } from './viewer-frame.store.ts'
import { figure, percent } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { NotShown } from './ViewerPlaceholders.tsx'
import { $printing, printDocument } from './viewer-print.store.ts'
import { Button, IconButton } from '../../kit/controls/Button.tsx'
import { DownloadButton } from './DownloadButton.tsx'

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
      {document.notes && <p className="sheet-note small-text muted">{document.notes}</p>}
      {drawing.is === 'drawn' && drawing.more > 0 && (
        <p className="sheet-note small-text muted">{words.more(figure(drawing.pages))}</p>
      )}
      <div className="sheet" aria-busy={drawing.is === 'under way'}>
        <iframe
          title={words.frame(document.originalName)}
          src="/viewer"
          sandbox={SANDBOX}
          onLoad={(event) => connectFrame(event.currentTarget)}
        />
      </div>
    </>
  )
}

function ViewerTools({ document }: { document: DocumentRow }) {
  const isPrinting = useStore($printing)
  return (
    <div className="viewer-tools" role="toolbar" aria-label={words.tools}>
      <PageTools />
      <ZoomTools />
      <span className="spacer" />
      <IconButton label={words.print} aria-disabled={isPrinting} onClick={() => void printDocument()}>
        <Printer />
      </IconButton>
      <DownloadButton document={document} short />
    </div>
  )
}

function PageTools() {
  const drawing = useStore($drawing)
  if (drawing.is === 'drawn' && drawing.pages === 1) return null
  const [page, pages] = drawing.is === 'drawn' ? [drawing.page, drawing.pages] : [0, 0]
  return (
    <span className="turning">
      <IconButton label={words.previousPage} disabled={page <= 1} onClick={() => turnPage(-1)}>
        <ChevronUp />
      </IconButton>
      <output className="numeric">{pages > 0 && words.position(figure(page), figure(pages))}</output>
      <IconButton label={words.nextPage} disabled={page >= pages} onClick={() => turnPage(1)}>
        <ChevronDown />
      </IconButton>
    </span>
  )
}

function ZoomTools() {
  const drawing = useStore($drawing)
  const isDrawn = drawing.is === 'drawn'
  return (
    <span className="turning">
      <IconButton label={words.zoomOut} disabled={!isDrawn} onClick={() => zoomPage('out')}>
        <Minus />
      </IconButton>
      <FitButton />
      <IconButton label={words.zoomIn} disabled={!isDrawn} onClick={() => zoomPage('in')}>
        <Plus />
      </IconButton>
    </span>
  )
}

function FitButton() {
  const drawing = useStore($drawing)
  const size = drawing.is === 'drawn' ? percent(drawing.percent) : ''
  return (
    <Button
      kind="quiet"
      size="small"
      className="numeric"
      aria-label={words.fit(size)}
      data-tip={words.fitTip}
      disabled={drawing.is !== 'drawn'}
      onClick={() => zoomPage('fit')}
    >
      {size}
    </Button>
  )
}
