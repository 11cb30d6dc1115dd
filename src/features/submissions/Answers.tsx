import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import type { SubmissionRow } from '#modules/intake-forms'
import type { DateFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { type AnsweredQuestion, submitterName } from './answer-words.ts'
import { AnswerValue } from './AnswerValue.tsx'
import { MaskedAnswer } from './MaskedAnswer.tsx'

const FIRST = 3

interface AnswersProps {
  readonly submission: SubmissionRow
  readonly dateFormat: DateFormat
}

/** The answers of a submission: the first three fields, and the others on request. */
export function Answers({ submission, dateFormat }: AnswersProps) {
  const [all, setAll] = useState(false)
  const { answered } = submission
  if (answered.length === 0) return <span className="faint">{text.responses.noAnswers}</span>
  return (
    <div className={all ? 'answers all' : 'answers'}>
      <AnswerList
        submissionId={submission.id}
        answered={all ? answered : answered.slice(0, FIRST)}
        dateFormat={dateFormat}
      />
      {answered.length > FIRST && (
        <button type="button" className="link more-answers" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.responses.less : text.responses.more(answered.length - FIRST)}
          <span className="visually-hidden">{text.responses.answersOf(submitterName(submission))}</span>
        </button>
      )}
    </div>
  )
}

interface AnswerListProps {
  readonly submissionId: number
  readonly answered: readonly AnsweredQuestion[]
  readonly dateFormat: DateFormat
}

/** Labels and answers; a masked answer has a button that reveals it. */
export const AnswerList = ({ submissionId, answered, dateFormat }: AnswerListProps) => (
  <dl className="answer-list">
    {answered.map((each) => (
      <div key={each.fieldId}>
        <dt>
          <bdi>{each.label}</bdi>
          {each.sensitive && <SensitiveMark />}
        </dt>
        <dd>
          {each.masked ? (
            <MaskedAnswer submissionId={submissionId} of={each}>
              {(revealedAnswer) => <AnswerValue answered={revealedAnswer} dateFormat={dateFormat} />}
            </MaskedAnswer>
          ) : (
            <AnswerValue answered={each} dateFormat={dateFormat} />
          )}
        </dd>
      </div>
    ))}
  </dl>
)

export const SensitiveMark = () => (
  <>
    <LockKeyhole className="lock" />
    <span className="visually-hidden"> {text.responses.hipaa}</span>
  </>
)
