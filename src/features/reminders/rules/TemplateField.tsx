import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Placeholder, PLACEHOLDERS } from '#contracts/reminders'
import { text } from '../../../text/index.ts'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextInput.tsx'
import { OnRecord } from '../OnRecord.tsx'
import type { PartProps } from './part.ts'

const words = text.notificationSettings

/** What a rule says, and the words that stand in for what only the appointment knows. */
export function TemplateField({ line, number, error, onRecord, onType }: PartProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  // Before the box was in use, what is put in comes last.
  const used = useRef(false)
  const insert = (placeholder: Placeholder) => {
    const typed = line.template
    const [from, to] = used.current
      ? [box.current?.selectionStart ?? typed.length, box.current?.selectionEnd ?? typed.length]
      : [typed.length, typed.length]
    const put = `{${placeholder}}`
    flushSync(() => onType({ template: typed.slice(0, from) + put + typed.slice(to) }))
    box.current?.focus()
    box.current?.setSelectionRange(from + put.length, from + put.length)
  }
  return (
    <div className="rl-says">
      <Field
        label={words.message}
        required
        error={error}
        hint={onRecord !== undefined && <OnRecord>{onRecord}</OnRecord>}
      >
        <TextArea
          ref={box}
          rows={2}
          value={line.template}
          onFocus={() => (used.current = true)}
          onChange={(event) => onType({ template: event.target.value })}
        />
      </Field>
      <fieldset className="chips">
        <legend className="sr">{`${words.insert}${words.ofRule(number)}`}</legend>
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
