import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import type { SubmissionRow } from '#modules/intake'
import type { DateFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { type Answered, nameOf } from './answers.ts'
import { AnswerValue } from './AnswerValue.tsx'
import { MaskedAnswer } from './MaskedAnswer.tsx'

const FIRST = 3

interface AnswersProps {
  readonly submission: SubmissionRow
  readonly dateFormat: DateFormat
}

/** What was answered: the first three fields, and the others when asked for. */
export function Answers({ submission, dateFormat }: AnswersProps) {
  const [all, setAll] = useState(false)
  const { answered } = submission
  if (answered.length === 0) return <span className="m">{text.responses.noAnswers}</span>
  return (
    <div className={all ? 'ansr all' : 'ansr'}>
      <AnswerList
        submissionId={submission.id}
        answered={all ? answered : answered.slice(0, FIRST)}
        dateFormat={dateFormat}
      />
      {answered.length > FIRST && (
        <button type="button" className="link more-a" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.responses.less : text.responses.more(answered.length - FIRST)}
          <span className="sr">{text.responses.answersOf(nameOf(submission))}</span>
        </button>
      )}
    </div>
  )
}

interface AnswerListProps {
  readonly submissionId: number
  readonly answered: readonly Answered[]
  readonly dateFormat: DateFormat
}

/** Labels and answers; of what is masked a button that shows it. */
export const AnswerList = ({ submissionId, answered, dateFormat }: AnswerListProps) => (
  <dl className="ans">
    {answered.map((each) => (
      <div key={each.fieldId}>
        <dt>
          <bdi>{each.label}</bdi>
          {each.sensitive && <SensitiveMark />}
        </dt>
        <dd>
          {each.masked ? (
            <MaskedAnswer submissionId={submissionId} of={each}>
              {(shown) => <AnswerValue answered={shown} dateFormat={dateFormat} />}
            </MaskedAnswer>
          ) : (
            <AnswerValue answered={each} dateFormat={dateFormat} />
          )}
        </dd>
      </div>
    ))}
  </dl>
)

/** A lock beside the label of what is flagged as sensitive. */
export const SensitiveMark = () => (
  <>
    <LockKeyhole className="lock" />
    <span className="sr"> {text.responses.hipaa}</span>
  </>
)
