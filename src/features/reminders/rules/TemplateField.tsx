import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Placeholder, PLACEHOLDERS } from '#contracts/reminders'
import { text } from '../../../language/index.ts'
import { Field, TextArea } from '../../../kit/controls/Field.tsx'
import { SavedValue } from '../../../kit/settings-form/SavedValue.tsx'
import type { RulePartProps } from './rule-part-props.ts'

const words = text.notificationSettings

export function TemplateField({ line, number, error, onRecord, onType }: RulePartProps) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  // Until the box has been focused, a placeholder is inserted at the end.
  const wasFocused = useRef(false)
  const insert = (placeholder: Placeholder) => {
    const typed = line.template
    const [from, to] = wasFocused.current
      ? [textArea.current?.selectionStart ?? typed.length, textArea.current?.selectionEnd ?? typed.length]
      : [typed.length, typed.length]
    const insertion = `{${placeholder}}`
    flushSync(() => onType({ template: typed.slice(0, from) + insertion + typed.slice(to) }))
    textArea.current?.focus()
    textArea.current?.setSelectionRange(from + insertion.length, from + insertion.length)
  }
  return (
    <div className="reminder-rule-text">
      <Field
        label={words.message}
        required
        error={error}
        hint={onRecord !== undefined && <SavedValue>{onRecord}</SavedValue>}
      >
        <TextArea
          ref={textArea}
          rows={2}
          value={line.template}
          onFocus={() => (wasFocused.current = true)}
          onType={(template) => onType({ template })}
        />
      </Field>
      <fieldset className="chips">
        <legend className="visually-hidden">{`${words.insert}${words.ofRule(number)}`}</legend>
        <span aria-hidden="true">{words.insert}</span>
        {PLACEHOLDERS.map((placeholder) => (
          <button key={placeholder} type="button" className="chip" onClick={() => insert(placeholder)}>
            {words.placeholders[placeholder]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
