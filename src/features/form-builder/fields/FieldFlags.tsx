import { asks } from '#rules/intake'
import { changeField } from '../../stores/form-builder-editing.ts'
import type { Field } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'
import { Switch } from '../kit/Switch.tsx'

const words = text.formBuilder

/** Whether it must be answered, and whether the answer is protected. */
export function FieldFlags({ field, number }: { field: Field; number: number }) {
  if (!asks(field)) return <span className="tg m">{words.newPage}</span>
  const of = words.ofField(field.label, number)
  return (
    <span className="tg">
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
