import { LockKeyhole, Timer } from 'lucide-react'
import type { SubmissionRow } from '#modules/intake-forms'
import { dateAndTime } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { isMatched, submitterName } from './answer-words.ts'
import { openAsShownDialog } from './as-shown-dialog.store.ts'
import { Answers } from './Answers.tsx'
import type { ResponseProps } from './response-props.ts'
import { toggleReview } from './review/review.store.ts'
import { ReviewRow } from './review/ReviewRow.tsx'
import { RowActions } from './RowActions.tsx'

interface ResponseRowProps extends ResponseProps {
  readonly submission: SubmissionRow
}

export function ResponseRow({ submission, ...responseProps }: ResponseRowProps) {
  const { formats, review, mixed } = responseProps
  const open = review.is !== 'closed' && review.id === submission.id
  return (
    <>
      <tr className={open ? 'open-row' : undefined}>
        <td>
          <SubmitterName of={submission} />
        </td>
        <td className="muted">
          {dateAndTime(submission.submittedAt, formats)}
          {submission.quick && <QuickMark />}
        </td>
        {mixed && (
          <td className="muted cut" title={submission.formTitle}>
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
      {open && <ReviewRow {...responseProps} columns={mixed ? 6 : 5} />}
    </>
  )
}

const SubmitterName = ({ of }: { readonly of: SubmissionRow }) => {
  const { notMatched, likely } = text.responses
  const name = submitterName(of)
  return (
    <>
      {isMatched(of) && of.patientName !== null ? (
        <a className="strong" href={`/patients/${of.patientId}`}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <button
          type="button"
          className="link strong"
          onClick={() => (of.state === 'new' ? toggleReview(of.id) : void openAsShownDialog(of.id))}
        >
          <bdi>{name}</bdi>
        </button>
      )}
      {!isMatched(of) && name !== notMatched && (
        <span className="not-matched tiny-text faint">{notMatched}</span>
      )}
      {of.likelyPatient && (
        <span className="not-matched tiny-text faint">
          <bdi>{likely(of.likelyPatient.name)}</bdi>
        </span>
      )}
    </>
  )
}

const QuickMark = () => (
  <span className="quick-text tiny-text faint">
    <Timer />
    {text.responses.quick}
  </span>
)

const DataBadge = ({ sensitive }: { sensitive: boolean }) =>
  sensitive ? (
    <span className="tag">
      <LockKeyhole />
      {text.responses.sensitive}
    </span>
  ) : (
    <span className="faint">{text.responses.standard}</span>
  )
