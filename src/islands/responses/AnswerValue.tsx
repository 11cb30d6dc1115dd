import type { DateFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { type Answered, inWords } from './answers.ts'

interface AnswerValueProps {
  readonly answered: Pick<Answered, 'type' | 'answer'>
  readonly dateFormat: DateFormat
}

/** An answer as it is read: words, or a signature in the hand it was given in. */
export function AnswerValue({ answered, dateFormat }: AnswerValueProps) {
  const { type, answer } = answered
  if (type !== 'signature') return <bdi>{inWords(answered, dateFormat)}</bdi>
  if (answer.startsWith('drawn:')) return <>{text.responses.drawn}</>
  return <bdi className="signed">{answer.replace(/^typed:/, '')}</bdi>
}
