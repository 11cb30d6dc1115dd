import type { Reviewing } from '../../stores/review.ts'
import { comparable } from '../../stores/review-decisions.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { AnswerList } from './Answers.tsx'
import { MatchLine } from './MatchLine.tsx'
import type { Shown } from './props.ts'
import { ReviewAlert } from './ReviewAlert.tsx'
import { ReviewFoot } from './ReviewFoot.tsx'
import { ReviewTable } from './ReviewTable.tsx'

interface ReviewRowProps extends Shown {
  readonly columns: number
}

/** The review, opened in place below its submission. */
export const ReviewRow = ({ columns, ...shown }: ReviewRowProps) => (
  <tr className="why">
    <td colSpan={columns}>
      <Content {...shown} />
    </td>
  </tr>
)

function Content({ review, formats, footInRow }: Shown) {
  if (review.is === 'unavailable') return <Alert kind="error">{review.problem}</Alert>
  if (review.is !== 'open') return <Opening />
  return (
    <div className="revw">
      <MatchLine open={review} dateFormat={formats.dateFormat} />
      <ReviewAlert open={review} />
      {review.review.patient && <ReviewTable open={review} dateFormat={formats.dateFormat} />}
      <Others open={review} dateFormat={formats.dateFormat} />
      {footInRow && (
        <div className="revf">
          <ReviewFoot open={review} />
        </div>
      )}
    </div>
  )
}

const Opening = () => (
  <div className="skel" aria-busy="true">
    <i style={{ '--w': '38%' } as object} />
    <i style={{ '--w': '62%' } as object} />
  </div>
)

interface OthersProps {
  readonly open: Reviewing
  readonly dateFormat: Shown['formats']['dateFormat']
}

// What the record has no place for is read here, too; a drawn signature as it was drawn in 'As shown'.
function Others({ open: { review }, dateFormat }: OthersProps) {
  const compared = new Set(review.patient ? comparable(review.answers).map(({ fieldId }) => fieldId) : [])
  const others = review.submission.answered.filter(({ fieldId }) => !compared.has(fieldId))
  if (others.length === 0) return null
  return (
    <section className="others">
      {compared.size > 0 && <p>{text.responses.others}</p>}
      <AnswerList submissionId={review.submission.id} answered={others} dateFormat={dateFormat} />
    </section>
  )
}
