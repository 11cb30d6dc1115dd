import { acceptAll, type Reviewing } from '../../stores/review.ts'
import { comparable, tally } from '../../stores/review-decisions.ts'
import type { DateFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { ReviewLine } from './ReviewLine.tsx'

interface ReviewTableProps {
  readonly open: Reviewing
  readonly dateFormat: DateFormat
}

/** Answer beside record, field by field, each to be accepted or not. */
export function ReviewTable({ open, dateFormat }: ReviewTableProps) {
  const { review, decisions } = open
  const lines = comparable(review.answers)
  if (lines.length === 0) return null
  return (
    <table className="rev">
      <caption className="sr">{text.responses.table(review.patient?.name ?? '')}</caption>
      <thead>
        <tr>
          <th scope="col">{text.responses.field}</th>
          <th scope="col">{text.responses.record}</th>
          <th scope="col">{text.responses.answer}</th>
          <th scope="col">
            <span className="sr">{text.responses.decision}</span>
            {tally(review.answers, decisions).open > 1 && (
              <button type="button" className="link" onClick={acceptAll}>
                {text.responses.acceptAll}
              </button>
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((answer) => (
          <ReviewLine key={answer.fieldId} answer={answer} open={open} dateFormat={dateFormat} />
        ))}
      </tbody>
    </table>
  )
}
