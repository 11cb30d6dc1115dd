import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { MAX_RULES } from '#contracts/reminders'
import type { ReminderRulesStore } from './rules.store.ts'
import type { RuleLine } from './rules-form.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { FieldError } from '../../../kit/controls/Field.tsx'
import { Section } from '../../../kit/forms/Section.tsx'
import { RuleEditor } from './RuleEditor.tsx'

const words = text.notificationSettings

export function RulesSection({ store }: { readonly store: ReminderRulesStore }) {
  const { form, errors } = useStore(store.$state)
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    flushSync(store.addRule)
    list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus()
  }
  const remove = (line: RuleLine, index: number) => {
    flushSync(() => store.removeRule(line))
    const next = list.current?.children[index]?.querySelector<HTMLElement>('[data-remove]')
    ;(next ?? addButton.current)?.focus()
  }
  return (
    <Section title={words.automatic} hint={words.automaticHint}>
      <div>
        {form.rules.length === 0 && <p className="muted">{words.none}</p>}
        <ol className="rules" ref={list}>
          {form.rules.map((line, index) => (
            <li key={line.key}>
              <RuleEditor store={store} line={line} number={index + 1} onRemove={() => remove(line, index)} />
            </li>
          ))}
        </ol>
        {errors['rules'] && <FieldError>{errors['rules']}</FieldError>}
        <Button size="small" ref={addButton} disabled={form.rules.length >= MAX_RULES} onClick={add}>
          <Plus />
          {words.addRule}
        </Button>
      </div>
    </Section>
  )
}
