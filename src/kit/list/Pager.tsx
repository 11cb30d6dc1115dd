import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../../text/index.ts'

interface PagerProps {
  /** What is on this page: '1 to 15 of 1,284, by last name'. */
  readonly children: ReactNode
  /** Left out where there is no page before or after. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/** The way through a long list, below it. */
export const Pager = ({ children, onPrevious, onNext }: PagerProps) => (
  <nav className="pager" aria-label={text.pager.label}>
    <span>{children}</span>
    <span className="seg">
      <button type="button" aria-label={text.pager.previous} disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft />
      </button>
      <button type="button" aria-label={text.pager.next} disabled={!onNext} onClick={onNext}>
        <ChevronRight />
      </button>
    </span>
  </nav>
)
