import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { acceptAll, type OpenReview } from './review.store.ts'
import { listComparable, tally } from './decisions.ts'
import type { DateFormat } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { ReviewLine } from './ReviewLine.tsx'

interface ReviewTableProps {
  readonly open: OpenReview
  readonly dateFormat: DateFormat
}

// The button disappears, so the focus moves to the first accepted answer.
const acceptAllAndStay = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  const table = currentTarget.closest('table')
  flushSync(acceptAll)
  table?.querySelector<HTMLElement>('tbody [aria-pressed="true"]')?.focus()
}

export function ReviewTable({ open, dateFormat }: ReviewTableProps) {
  const { review, decisions } = open
  const lines = listComparable(review.answers)
  if (lines.length === 0) return null
  return (
    <table className="review-table small-text">
      <caption className="visually-hidden">{text.responses.table(review.patient?.name ?? '')}</caption>
      <thead>
        <tr>
          <th scope="col">{text.responses.field}</th>
          <th scope="col">{text.responses.record}</th>
          <th scope="col">{text.responses.answer}</th>
          <th scope="col">
            <span className="visually-hidden">{text.responses.decision}</span>
            {tally(review.answers, decisions).open > 1 && (
              <button type="button" className="link" onClick={acceptAllAndStay}>
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
