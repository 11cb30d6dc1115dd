import { TriangleAlert } from 'lucide-react'
import { asks } from '#rules/intake'
import type { Field } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'

const words = text.formBuilder

/** What to know about a field at a glance: that it has no label, that it is not always shown. */
export function FieldNotes({ field, question }: { field: Field; question: number }) {
  const isUnnamed = field.label.trim() === ''
  if (!isUnnamed && !field.showWhen) return null
  return (
    <p className="fnote">
      {isUnnamed && (
        <span>
          <TriangleAlert />
          {asks(field) ? words.shownAsQuestion(question) : words.noHeading}
        </span>
      )}
      {field.showWhen && <span>{words.conditional}</span>}
    </p>
  )
}
