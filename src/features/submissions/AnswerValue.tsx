import { Paperclip } from 'lucide-react'
import { PAD } from '#rules/intake-forms'
import type { DateFormat } from '../../kit/format/format.ts'
import { viewDocument } from '../viewer/index.ts'
import { text } from '../../language/index.ts'
import { type AnsweredQuestion, formatAnswer } from './answer-words.ts'

interface AnswerValueProps {
  readonly answered: Pick<AnsweredQuestion, 'type' | 'answer' | 'documentId'>
  readonly dateFormat: DateFormat
}

/** The value of an answer: text, a link to view a file, or a signature image. */
export function AnswerValue({ answered: { type, answer, documentId }, dateFormat }: AnswerValueProps) {
  if (documentId !== null)
    return (
      <button type="button" className="link enclosed" onClick={() => void viewDocument(documentId)}>
        <Paperclip />
        <bdi>{answer}</bdi>
      </button>
    )
  if (type !== 'signature') return <bdi>{formatAnswer(answer, dateFormat)}</bdi>
  const [, how, signed = ''] = /^(typed|drawn):(.*)$/s.exec(answer) ?? []
  if (how !== 'drawn') return <bdi className="signed">{signed}</bdi>
  return (
    <>
      <svg className="signed" viewBox={`0 0 ${PAD.width} ${PAD.height}`} aria-hidden="true">
        <path d={signed} />
      </svg>
      <span className="visually-hidden">{text.responses.drawn}</span>
    </>
  )
}
