import { asksForAnswer } from '#rules/intake-forms'
import { changeField } from '../edit-form.ts'
import type { Field } from '../form-draft.ts'
import { text } from '../../../language/index.ts'
import { Switch } from '../../../kit/controls/Switch.tsx'

const words = text.formBuilder

export function FieldFlags({ field, number }: { field: Field; number: number }) {
  if (!asksForAnswer(field)) return <span className="field-flags faint">{words.newPage}</span>
  const of = words.ofField(field.label, number)
  return (
    <span className="field-flags">
      <Switch
        label={words.required}
        of={of}
        checked={field.required}
        onChange={(required) => changeField(field.id, { required })}
      />
      <Switch
        label={words.sensitive}
        of={of}
        checked={field.hipaasensitive}
        onChange={(hipaasensitive) => changeField(field.id, { hipaasensitive })}
      />
    </span>
  )
}
