import { addPatientAsAnswered } from '../sensitive-answers.ts'
import { hasUnsavedDecisions, type OpenReview } from './review.store.ts'
import { listDiffering, tally } from './decisions.ts'
import { markOpenReview, nextStep, saveReview, type Step } from './save-review.ts'
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
  return (
    <>
      {step !== 'mark' && <MarkReviewed open={open} />}
      {step === 'create' ? (
        <Button kind="primary" data-creates onClick={() => void addPatientAsAnswered(open)}>
          {text.responses.create}
        </Button>
      ) : (
        <Button
          kind="primary"
          busy={open.activity === 'saving'}
          disabled={step === 'decide'}
          onClick={() => void saveReview()}
        >
          {open.activity === 'saving' ? text.responses.saving : wordOf(step)}
        </Button>
      )}
    </>
  )
}

// Once something is decided, only saving it can end the review.
const MarkReviewed = ({ open }: ReviewFootProps) => (
  <Button
    disabled={hasUnsavedDecisions(open) || open.activity !== 'nothing'}
    onClick={() => void markOpenReview()}
  >
    {text.responses.markReviewed}
  </Button>
)

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
