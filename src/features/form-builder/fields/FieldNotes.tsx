import { TriangleAlert } from 'lucide-react'
import { asksForAnswer } from '#rules/intake-forms'
import type { Field } from '../form-draft.ts'
import { text } from '../../../language/index.ts'

const words = text.formBuilder

interface NotesProps {
  readonly field: Field
  readonly questionNumber: number
  readonly condition: string
}

export function FieldNotes({ field, questionNumber, condition }: NotesProps) {
  const isUnnamed = field.label.trim() === ''
  if (!isUnnamed && !condition) return null
  return (
    <p className="field-note small-text faint">
      {isUnnamed && (
        <span>
          <TriangleAlert />
          {asksForAnswer(field) ? words.shownAsQuestion(questionNumber) : words.noHeading}
        </span>
      )}
      {condition && <span>{condition}</span>}
    </p>
  )
}
