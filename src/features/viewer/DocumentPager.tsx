import { ChevronLeft, ChevronRight } from 'lucide-react'
import { neighbors, type OpenViewer, showNeighbor } from './viewer.store.ts'
import { figure } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { IconButton } from '../../kit/controls/Button.tsx'

const words = text.viewer

export const DocumentPager = ({ viewer }: { viewer: OpenViewer }) => {
  const { position, previous, next } = neighbors(viewer)
  if (viewer.among.length < 2) return null
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
        {words.position(figure(position), figure(viewer.among.length))}
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
