import { useEffect, useRef } from 'react'
import { TriangleAlert } from 'lucide-react'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { AnswerList } from '../Answers.tsx'
import type { ResponseProps } from '../response-props.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { compareAgain, type OpenReview } from './review.store.ts'
import { listComparable } from './decisions.ts'
import { MatchLine } from './MatchLine.tsx'
import { ReviewStep, ReviewTally } from './ReviewFoot.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import { addAlert, offersOf } from './offered-alerts.ts'

/** Answers about allergies and medication. A click adds one of them to the patient's alerts. */
function OfferedAlerts({ open: { review, activity } }: { readonly open: OpenReview }) {
  const offers = offersOf(review)
  if (offers.length === 0) return null
  return (
    <section className="offered-alerts" aria-label={text.responses.offeredAlerts}>
      <p>{text.responses.offeredAlerts}</p>
      <ul>
        {offers.map(({ fieldId, alert, isTooLong }) => (
          <li key={fieldId}>
            <TriangleAlert className="alert-sign" />
            <bdi>{alert}</bdi>
            {isTooLong ? (
              <span className="faint">{text.responses.alertTooLong}</span>
            ) : (
              <Button
                size="small"
                data-creates
                busy={activity === 'saving'}
                onClick={() => void addAlert(alert)}
              >
                {text.responses.addAlert}
                <span className="visually-hidden">{text.responses.addAlertOf(alert)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ReviewRowProps extends ResponseProps {
  readonly columns: number
}

export const ReviewRow = ({ columns, ...responseProps }: ReviewRowProps) => (
  <tr className="why">
    <td colSpan={columns}>
      <Content {...responseProps} />
    </td>
  </tr>
)

function Content({ review, formats, footInRow }: ResponseProps) {
  if (review.is === 'unavailable') return <Alert kind="error">{review.problem}</Alert>
  if (review.is !== 'open') return <LoadingSkeleton />
  return (
    <div className="review">
      <MatchLine open={review} dateFormat={formats.dateFormat} />
      <ReviewAlert open={review} />
      {review.review.patient && <ReviewTable open={review} dateFormat={formats.dateFormat} />}
      <OfferedAlerts open={review} />
      <OtherAnswers open={review} dateFormat={formats.dateFormat} />
      {footInRow && (
        <div className="review-foot">
          <ReviewTally open={review} />
          <span className="spacer" />
          <ReviewStep open={review} />
        </div>
      )}
    </div>
  )
}

const LoadingSkeleton = () => (
  <div className="skeleton" aria-busy="true">
    <i style={{ '--w': '38%' } as object} />
    <i style={{ '--w': '62%' } as object} />
  </div>
)

interface OthersProps {
  readonly open: OpenReview
  readonly dateFormat: ResponseProps['formats']['dateFormat']
}

// Lists answers without a field in the record; a drawn signature is shown in 'As shown'.
function OtherAnswers({ open: { review }, dateFormat }: OthersProps) {
  const compared = new Set(review.patient ? listComparable(review.answers).map(({ fieldId }) => fieldId) : [])
  const others = review.submission.answered.filter(({ fieldId }) => !compared.has(fieldId))
  if (others.length === 0) return null
  return (
    <section className="others">
      {compared.size > 0 && <p>{text.responses.others}</p>}
      <AnswerList submissionId={review.submission.id} answered={others} dateFormat={dateFormat} />
    </section>
  )
}

/** Shows why a review was not saved; offers to load another user's change, which keeps the decisions. */
function ReviewAlert({ open: { problem, stale } }: { open: OpenReview }) {
  const alertBox = useRef<HTMLDivElement>(null)
  // The save button is below a long list and this alert above it, so scroll to the alert.
  useEffect(() => {
    if (problem !== null) alertBox.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (problem === null) return null
  return (
    <div className="refused" ref={alertBox}>
      <Refusal problem={problem} stale={stale} />
    </div>
  )
}

function Refusal({ problem, stale }: { problem: string; stale: boolean }) {
  if (!stale) return <Alert kind="error">{problem}</Alert>
  return (
    <Alert>
      <b>{problem}</b>
      <p>{text.responses.keptChoices}</p>
      <Button size="small" onClick={() => void compareAgain()}>
        {text.loadChanges}
      </Button>
    </Alert>
  )
}
