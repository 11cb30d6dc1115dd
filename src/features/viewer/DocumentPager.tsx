import { ChevronLeft, ChevronRight } from 'lucide-react'
import { neighbours, type OpenViewer, turnViewer } from '../../stores/viewer.ts'
import { figure } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { IconButton } from '../kit/IconButton.tsx'

const words = text.viewer

/** Turns to the other documents of the list the viewer was opened from. */
export const ViewerTurning = ({ viewer }: { viewer: OpenViewer }) => {
  const { position, previous, next } = neighbours(viewer)
  if (viewer.among.length < 2) return null
  return (
    <span className="turning">
      <IconButton
        label={words.previousDocument}
        disabled={previous === undefined}
        onClick={() => turnViewer('previous')}
      >
        <ChevronLeft />
      </IconButton>
      <output className="m num">{words.position(figure(position), figure(viewer.among.length))}</output>
      <IconButton label={words.nextDocument} disabled={next === undefined} onClick={() => turnViewer('next')}>
        <ChevronRight />
      </IconButton>
    </span>
  )
}
