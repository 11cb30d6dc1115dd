import { useStore } from '@nanostores/react'
import { ChevronDown, ChevronUp, Minus, Plus, Printer } from 'lucide-react'
import type { DocumentRow } from '#modules/documents'
import { $drawing, turnPage, zoom } from '../../stores/viewer-frame.ts'
import { $printing, printDocument } from '../../stores/viewer-printing.ts'
import { figure } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { DownloadButton } from './DownloadButton.tsx'

const words = text.viewer

/** What can be done with a document that is drawn. */
export function ViewerTools({ document }: { document: DocumentRow }) {
  const isPrinting = useStore($printing)
  return (
    <div className="viewer-tools" role="toolbar" aria-label={words.tools}>
      <PageTools />
      <ZoomTools />
      <span className="sp" />
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
      <output className="num">{pages > 0 && words.position(figure(page), figure(pages))}</output>
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
      <IconButton label={words.zoomOut} disabled={!isDrawn} onClick={() => zoom('out')}>
        <Minus />
      </IconButton>
      <FitButton />
      <IconButton label={words.zoomIn} disabled={!isDrawn} onClick={() => zoom('in')}>
        <Plus />
      </IconButton>
    </span>
  )
}

/** The size in percent; a click takes the one that fits. */
function FitButton() {
  const drawing = useStore($drawing)
  const size = drawing.is === 'drawn' ? words.percent(drawing.percent) : ''
  return (
    <Button
      kind="quiet"
      size="small"
      className="num"
      aria-label={words.fit(size)}
      data-tip={words.fitTip}
      disabled={drawing.is !== 'drawn'}
      onClick={() => zoom('fit')}
    >
      {size}
    </Button>
  )
}
