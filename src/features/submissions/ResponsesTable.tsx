import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SubmissionRow } from '#modules/intake'
import { $review, followChanges } from '../../stores/review.ts'
import { text } from '../../text/index.ts'
import type { Shown } from './props.ts'
import { ResponseRow } from './ResponseRow.tsx'

interface ResponsesTableProps extends Omit<Shown, 'review'> {
  readonly rows: readonly SubmissionRow[]
}

/** Submissions with what was answered; on a phone a list. */
export function ResponsesTable({ rows, ...shown }: ResponsesTableProps) {
  const review = useStore($review)
  useEffect(() => followChanges(), [])
  return (
    <table className={shown.mixed ? 'tbl resp mixed' : 'tbl resp'}>
      <ResponseColumns mixed={shown.mixed} />
      <tbody>
        {rows.map((submission) => (
          <ResponseRow key={submission.id} submission={submission} review={review} {...shown} />
        ))}
      </tbody>
    </table>
  )
}

const words = text.responses.columns

export const ResponseColumns = ({ mixed }: { mixed: boolean }) => (
  <thead>
    <tr>
      {[words.patient, words.submitted, ...(mixed ? [words.form] : []), words.responses, words.data].map(
        (label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ),
      )}
      <th scope="col">
        <span className="sr">{words.actions}</span>
      </th>
    </tr>
  </thead>
)
