import type { ReactNode } from 'react'
import { decide, type Reviewing } from '../../stores/review.ts'
import {
  type ComparedAnswer,
  type Decision,
  type Standing,
  standingOf,
} from '../../stores/review-decisions.ts'
import type { DateFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { FieldError } from '../kit/Field.tsx'
import { SensitiveMark } from './Answers.tsx'
import { readable } from './answers.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'

interface ReviewLineProps {
  readonly answer: ComparedAnswer
  readonly open: Reviewing
  readonly dateFormat: DateFormat
}

/** One field: what the record says, what was answered, and which of the two it is to be. */
export function ReviewLine({ answer, open, dateFormat }: ReviewLineProps) {
  const standing = standingOf(answer, open.decisions)
  const error = open.errors[answer.fieldId] ?? (standing === 'use' && open.errors[answer.recordField ?? ''])
  const value = answer.masked ? (
    <MaskedAnswer submissionId={open.id} of={answer}>
      {(shown) => readable(shown.answer, dateFormat)}
    </MaskedAnswer>
  ) : (
    readable(answer.answer, dateFormat)
  )
  return (
    <tr className={standing}>
      <th scope="row">
        <bdi>{answer.label}</bdi>
        {answer.sensitive && <SensitiveMark />}
      </th>
      <td data-l={text.responses.record}>
        {answer.masked && answer.same ? (
          value
        ) : (
          <Record standing={standing}>{readable(answer.record ?? '', dateFormat)}</Record>
        )}
      </td>
      <td data-l={text.responses.answer}>
        <Answer standing={standing}>{value}</Answer>
        {error && <FieldError>{error}</FieldError>}
      </td>
      <td>{standing !== 'same' && <Choice answer={answer} standing={standing} />}</td>
    </tr>
  )
}

interface RecordProps {
  readonly standing: Standing
  readonly children: string
}

const Record = ({ standing, children }: RecordProps) => {
  if (children === '') return <span className="m">{text.responses.blank}</span>
  return standing === 'use' ? <del>{children}</del> : <bdi>{children}</bdi>
}

const Answer = ({ standing, children }: { standing: Standing; children: ReactNode }) => {
  switch (standing) {
    case 'same':
      return <span className="m">{text.responses.same}</span>
    case 'use':
      return <ins>{children}</ins>
    case 'keep':
      return <bdi className="m">{children}</bdi>
    case 'open':
      return <bdi className="b">{children}</bdi>
  }
}

const decisions = () =>
  [
    ['keep', 'keep', text.responses.keepRecord],
    ['accept', 'use', text.responses.accept],
  ] as const satisfies readonly (readonly [Decision, Standing, string])[]

const Choice = ({ answer: { fieldId, label }, standing }: { answer: ComparedAnswer; standing: Standing }) => (
  <fieldset className="seg sm" aria-label={label}>
    {decisions().map(([decision, made, words]) => (
      <button
        key={decision}
        type="button"
        aria-pressed={standing === made}
        onClick={() => decide(fieldId, decision)}
      >
        {words}
      </button>
    ))}
  </fieldset>
)
