import { Timer } from 'lucide-react'
import type { SubmissionRow } from '#modules/intake'
import { dateAndTime } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { nameOf } from './answers.ts'
import { Answers } from './Answers.tsx'
import { DataBadge } from './DataBadge.tsx'
import type { Shown } from './props.ts'
import { ReviewRow } from './ReviewRow.tsx'
import { RowActions } from './RowActions.tsx'

interface ResponseRowProps extends Shown {
  readonly submission: SubmissionRow
}

/** A submission; below it its review, while that is open. */
export function ResponseRow({ submission, ...shown }: ResponseRowProps) {
  const { formats, review, mixed } = shown
  const open = review.is !== 'closed' && review.id === submission.id
  return (
    <>
      <tr className={open ? 'open-row' : undefined}>
        <td>
          <bdi className="b">{nameOf(submission)}</bdi>
        </td>
        <td className="m2">
          {dateAndTime(submission.submittedAt, formats)}
          {submission.quick && <QuickMark />}
        </td>
        {mixed && (
          <td className="m2 cut" title={submission.formTitle}>
            <bdi>{submission.formTitle}</bdi>
          </td>
        )}
        <td>
          <Answers submission={submission} dateFormat={formats.dateFormat} />
        </td>
        <td>
          <DataBadge sensitive={submission.sensitive} />
        </td>
        <td>
          <RowActions submission={submission} open={open} />
        </td>
      </tr>
      {open && <ReviewRow {...shown} columns={mixed ? 6 : 5} />}
    </>
  )
}

const QuickMark = () => (
  <span className="quick-t">
    <Timer />
    {text.responses.quick}
  </span>
)
