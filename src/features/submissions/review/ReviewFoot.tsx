import type { ReactNode } from 'react'
import type { Reviewing } from '../../stores/review.ts'
import { differing, tally } from '../../stores/review-decisions.ts'
import { nextStep, saveReview, type Step } from '../../stores/review-saving.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'

interface ReviewFootProps {
  readonly open: Reviewing
  /** What stands beside the last step, such as the way out. */
  readonly children?: ReactNode
}

/** How much is decided, and the last step. */
export function ReviewFoot({ open, children }: ReviewFootProps) {
  const step = nextStep(open)
  const { saving } = text.responses
  return (
    <>
      <output className="m2">{open.review.patient && <Decided open={open} />}</output>
      <span className="sp" />
      {children}
      <Button
        kind="primary"
        busy={open.doing === 'saving'}
        disabled={step === 'decide'}
        onClick={() => void saveReview()}
      >
        {open.doing === 'saving' ? saving : wordOf(step)}
      </Button>
    </>
  )
}

const wordOf = (step: Step): string => (step === 'mark' ? text.responses.markReviewed : text.responses.save)

function Decided({ open: { review, decisions } }: { open: Reviewing }) {
  if (differing(review.answers).length === 0) return <>{text.responses.nothingToDecide}</>
  const { accepted, kept, open } = tally(review.answers, decisions)
  return (
    <>
      {text.responses.accepted(accepted)}, {text.responses.kept(kept)}
      {open > 0 && (
        <>
          , <b className="b">{text.responses.toDecide(open)}</b>
        </>
      )}
    </>
  )
}
