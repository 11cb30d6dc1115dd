import { TriangleAlert } from 'lucide-react'
import { asks } from '#rules/intake'
import type { Field } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'

const words = text.formBuilder

interface NotesProps {
  readonly field: Field
  readonly question: number
  readonly condition: string
}

/** What to know about a field at a glance: that it has no label, that it is not always shown. */
export function FieldNotes({ field, question, condition }: NotesProps) {
  const isUnnamed = field.label.trim() === ''
  if (!isUnnamed && !condition) return null
  return (
    <p className="fnote">
      {isUnnamed && (
        <span>
          <TriangleAlert />
          {asks(field) ? words.shownAsQuestion(question) : words.noHeading}
        </span>
      )}
      {condition && <span>{condition}</span>}
    </p>
  )
}
