import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { SubmissionRow } from '#modules/intake-forms'
import { $review, reloadOnChange } from './review/review.store.ts'
import { text } from '../../language/index.ts'
import type { ResponseProps } from './response-props.ts'
import { ResponseRow } from './ResponseRow.tsx'

interface ResponsesTableProps extends Omit<ResponseProps, 'review'> {
  readonly rows: readonly SubmissionRow[]
}

export function ResponsesTable({ rows, ...responseProps }: ResponsesTableProps) {
  const review = useStore($review)
  useEffect(() => reloadOnChange(), [])
  return (
    <table className={responseProps.mixed ? 'list-table response-table mixed' : 'list-table response-table'}>
      <ResponseColumns mixed={responseProps.mixed} />
      <tbody>
        {rows.map((submission) => (
          <ResponseRow key={submission.id} submission={submission} review={review} {...responseProps} />
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
        <span className="visually-hidden">{words.actions}</span>
      </th>
    </tr>
  </thead>
)
