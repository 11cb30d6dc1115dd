import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type NotifyDefault, NOTIFY_DEFAULTS, VISIT_CHANGES, type VisitMessages } from '#contracts/clinic'
import { Field, Options, Select } from '../../../kit/controls/Field.tsx'
import { Switch } from '../../../kit/controls/Switch.tsx'
import { Section } from '../../../kit/forms/Section.tsx'
import { text } from '../../../language/index.ts'
import { createVisitMessages } from './visit-messages.store.ts'

const words = text.visitMessages

export function VisitMessagesSection({
  initial,
  links,
}: {
  readonly initial: VisitMessages
  readonly links: boolean
}) {
  const [store] = useState(() => createVisitMessages(initial, links))
  const hasLinks = useStore(store.$hasLinks)
  const choices = useStore(store.$choices)
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="stack">
        {VISIT_CHANGES.map((change) => (
          <Field key={change} label={words.changes[change]}>
            <Select
              value={choices[change]}
              onChoose={(telling: NotifyDefault) => void store.choose(change, telling)}
            >
              <Options of={NOTIFY_DEFAULTS} words={words.telling} />
            </Select>
          </Field>
        ))}
        <Switch label={words.links} checked={hasLinks} onChange={(isOn) => void store.allowLinks(isOn)} />
      </div>
    </Section>
  )
}
