import { LockKeyhole, Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { SubmissionRow } from '#modules/intake-forms'
import { PAD } from '#rules/intake-forms'
import type { DateFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { type AnsweredQuestion, formatAnswer, submitterName } from './answer-words.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'
import { viewDocument } from '../viewer/index.ts'

const ANSWERS_SHOWN = 3

interface AnswersProps {
  readonly submission: SubmissionRow
  readonly dateFormat: DateFormat
}

/** The answers of a submission: the first three fields, and the others on request. */
export function Answers({ submission, dateFormat }: AnswersProps) {
  const [showsAll, setAll] = useState(false)
  const { answered } = submission
  if (answered.length === 0) return <span className="faint">{text.responses.noAnswers}</span>
  return (
    <div className={showsAll ? 'answers all' : 'answers'}>
      <AnswerList
        submissionId={submission.id}
        answered={showsAll ? answered : answered.slice(0, ANSWERS_SHOWN)}
        dateFormat={dateFormat}
      />
      {answered.length > ANSWERS_SHOWN && (
        <button
          type="button"
          className="link more-answers small-text"
          aria-expanded={showsAll}
          onClick={() => setAll(!showsAll)}
        >
          {showsAll ? text.responses.less : text.responses.more(answered.length - ANSWERS_SHOWN)}
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

export const AnswerList = ({ submissionId, answered, dateFormat }: AnswerListProps) => (
  <dl className="answer-list small-text">
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

interface AnswerValueProps {
  readonly answered: Pick<AnsweredQuestion, 'type' | 'answer' | 'documentId'>
  readonly dateFormat: DateFormat
}

function AnswerValue({ answered: { type, answer, documentId }, dateFormat }: AnswerValueProps) {
  if (documentId !== null)
    return (
      <button type="button" className="link enclosed" onClick={() => void viewDocument(documentId)}>
        <Paperclip />
        <bdi>{answer}</bdi>
      </button>
    )
  if (answer === '') return <span className="faint">{text.responses.blank}</span>
  if (type !== 'signature') return <bdi>{formatAnswer(answer, dateFormat)}</bdi>
  const [, method, signature = ''] = /^(typed|drawn):(.*)$/s.exec(answer) ?? []
  if (method !== 'drawn') return <bdi className="signed">{signature}</bdi>
  return (
    <>
      <svg className="signed" viewBox={`0 0 ${PAD.width} ${PAD.height}`} aria-hidden="true">
        <path d={signature} />
      </svg>
      <span className="visually-hidden">{text.responses.drawn}</span>
    </>
  )
}
