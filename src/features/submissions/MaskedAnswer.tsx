import type { ReactNode } from 'react'
import { text } from '../../language/index.ts'
import type { AnsweredQuestion } from './answer-words.ts'
import { type RevealedState, useRevealedAnswers } from './useRevealedAnswers.ts'

interface MaskedAnswerProps {
  readonly submissionId: number
  readonly of: Pick<AnsweredQuestion, 'fieldId' | 'label'>
  readonly children: (answered: AnsweredQuestion) => ReactNode
}

export function MaskedAnswer({ submissionId, of, children }: MaskedAnswerProps) {
  const revealed = useRevealedAnswers(submissionId)
  const answered = revealed.answersByField[of.fieldId]?.answered[0]
  return (
    <span className="masked">
      <output>{answered && children(answered)}</output>
      <RevealButton of={of} revealed={revealed} />
    </span>
  )
}

interface RevealButtonProps extends Pick<MaskedAnswerProps, 'of'> {
  readonly revealed: RevealedState
}

export function RevealButton({
  of: { fieldId, label },
  revealed: { answersByField, loadingFieldId, toggle },
}: RevealButtonProps) {
  const open = answersByField[fieldId] !== undefined
  return (
    <button
      type="button"
      className="reveal"
      aria-busy={loadingFieldId === fieldId}
      onClick={() => void toggle(fieldId)}
    >
      {!open && <span aria-hidden="true">{text.responses.dots}</span>}
      <b>{open ? text.responses.hide : text.responses.show}</b>
      <span className="visually-hidden"> {label}</span>
    </button>
  )
}
