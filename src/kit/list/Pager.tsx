import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { text } from '../../language/index.ts'

interface PagerProps {
  readonly ref?: Ref<HTMLElement>
  /** Description of the page: '1 to 15 of 1,284, by last name'. */
  readonly children: ReactNode
  /** Omit on the first or last page. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** Page navigation below a long list. */
export const Pager = ({ ref, children, onPrevious, onNext }: PagerProps) => (
  <nav ref={ref} className="pager" aria-label={text.pager.label}>
    <span>{children}</span>
    <span className="segments">
      <button type="button" aria-label={text.pager.previous} disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft />
      </button>
      <button type="button" aria-label={text.pager.next} disabled={!onNext} onClick={onNext}>
        <ChevronRight />
      </button>
    </span>
  </nav>
)
