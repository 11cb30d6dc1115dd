import { Paperclip } from 'lucide-react'
import { PAD } from '#rules/intake'
import type { DateFormat } from '../../text/format.ts'
import { viewDocument } from '../../stores/viewer.ts'
import { text } from '../../text/index.ts'
import { type Answered, readable } from './answers.ts'

interface AnswerValueProps {
  readonly answered: Pick<Answered, 'type' | 'answer' | 'documentId'>
  readonly dateFormat: DateFormat
}

/** An answer as it is read: words, a file to be looked at, or a signature in the hand it was given in. */
export function AnswerValue({ answered: { type, answer, documentId }, dateFormat }: AnswerValueProps) {
  if (documentId !== null)
    return (
      <button type="button" className="link enclosed" onClick={() => void viewDocument(documentId)}>
        <Paperclip />
        <bdi>{answer}</bdi>
      </button>
    )
  if (type !== 'signature') return <bdi>{readable(answer, dateFormat)}</bdi>
  const [, how, signed = ''] = /^(typed|drawn):(.*)$/s.exec(answer) ?? []
  if (how !== 'drawn') return <bdi className="signed">{signed}</bdi>
  return (
    <>
      <svg className="signed" viewBox={`0 0 ${PAD.width} ${PAD.height}`} aria-hidden="true">
        <path d={signed} />
      </svg>
      <span className="sr">{text.responses.drawn}</span>
    </>
  )
}
