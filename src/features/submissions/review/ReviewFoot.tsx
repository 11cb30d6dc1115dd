import type { OpenReview } from './review.store.ts'
import { listDiffering, tally } from './decisions.ts'
import { nextStep, saveReview, type Step } from './save-review.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'

interface ReviewFootProps {
  readonly open: OpenReview
}

export const ReviewTally = ({ open }: ReviewFootProps) => (
  <output className="muted">{open.review.patient && <DecisionCount open={open} />}</output>
)

export function ReviewStep({ open }: ReviewFootProps) {
  const step = nextStep(open)
  const { saving } = text.responses
  return (
    <Button
      kind="primary"
      busy={open.doing === 'saving'}
      disabled={step === 'decide'}
      onClick={() => void saveReview()}
    >
      {open.doing === 'saving' ? saving : wordOf(step)}
    </Button>
  )
}

const wordOf = (step: Step): string => (step === 'mark' ? text.responses.markReviewed : text.responses.save)

function DecisionCount({ open: { review, decisions } }: ReviewFootProps) {
  if (listDiffering(review.answers).length === 0) return <>{text.responses.nothingToDecide}</>
  const { accepted, kept, open } = tally(review.answers, decisions)
  return (
    <>
      {text.responses.accepted(accepted)}, {text.responses.kept(kept)}
      {open > 0 && (
        <>
          , <b className="strong">{text.responses.toDecide(open)}</b>
        </>
      )}
    </>
  )
}
