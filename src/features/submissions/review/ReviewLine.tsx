import type { ReactNode } from 'react'
import { decide, type OpenReview } from './review.store.ts'
import { type ComparedAnswer, type Decision, type LineStatus, lineStatus } from './decisions.ts'
import type { DateFormat } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { FieldError } from '../../../kit/controls/Field.tsx'
import { SensitiveMark } from '../Answers.tsx'
import { formatAnswer } from '../answer-words.ts'
import { MaskedAnswer } from '../MaskedAnswer.tsx'

interface ReviewLineProps {
  readonly answer: ComparedAnswer
  readonly open: OpenReview
  readonly dateFormat: DateFormat
}

export function ReviewLine({ answer, open, dateFormat }: ReviewLineProps) {
  const status = lineStatus(answer, open.decisions)
  const error = open.errors[answer.fieldId] ?? (status === 'use' && open.errors[answer.recordField ?? ''])
  const value = answer.masked ? (
    <MaskedAnswer submissionId={open.id} of={answer}>
      {(revealedAnswer) => formatAnswer(revealedAnswer.answer, dateFormat) || text.responses.blank}
    </MaskedAnswer>
  ) : (
    formatAnswer(answer.answer, dateFormat)
  )
  return (
    <tr className={status}>
      <th scope="row">
        <bdi>{answer.label}</bdi>
        {answer.sensitive && <SensitiveMark />}
      </th>
      <td data-l={text.responses.record}>
        <RecordValue status={status}>{formatAnswer(answer.record ?? '', dateFormat)}</RecordValue>
      </td>
      <td data-l={text.responses.answer}>
        <AnswerValue status={status}>{value}</AnswerValue>
        {error && <FieldError>{error}</FieldError>}
      </td>
      <td>{status !== 'same' && <Choice answer={answer} status={status} />}</td>
    </tr>
  )
}

const RecordValue = ({ status, children }: { readonly status: LineStatus; readonly children: string }) => {
  if (children === '') return <span className="faint">{text.responses.blank}</span>
  return status === 'use' ? <del>{children}</del> : <bdi>{children}</bdi>
}

const AnswerValue = ({ status, children }: { status: LineStatus; children: ReactNode }) => {
  switch (status) {
    case 'same':
      return <span className="faint">{text.responses.same}</span>
    case 'use':
      return <ins>{children}</ins>
    case 'keep':
      return <bdi className="faint">{children}</bdi>
    case 'open':
      return <bdi className="strong">{children}</bdi>
  }
}

const decisionOptions = () =>
  [
    ['keep', 'keep', text.responses.keepRecord],
    ['accept', 'use', text.responses.accept],
  ] as const satisfies readonly (readonly [Decision, LineStatus, string])[]

const Choice = ({ answer: { fieldId, label }, status }: { answer: ComparedAnswer; status: LineStatus }) => (
  <fieldset className="segments small" aria-label={label}>
    {decisionOptions().map(([decision, made, words]) => (
      <button
        key={decision}
        type="button"
        aria-pressed={status === made}
        onClick={() => decide(fieldId, decision)}
      >
        {words}
      </button>
    ))}
  </fieldset>
)
