import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { HeldState, HeldMessage } from '#modules/backups'
import { createHeldMessages, type HeldMessagesStore } from './held-messages.store.ts'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Section } from '../../kit/forms/Section.tsx'

interface HeldMessagesSectionProps {
  readonly initial: HeldState | null
  readonly formats: Formats
}

export function HeldMessagesSection({ initial, formats }: HeldMessagesSectionProps) {
  const words = text.dataSettings.held
  const [store] = useState(() => createHeldMessages(initial))
  const { held, status, letters: sendsEmails } = useStore(store.$held)
  if (!held) return null
  const busy = status === 'releasing'
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <Alert>
          {words.lost(dateAndTime(held.backupAt, formats), dateAndTime(held.restoredAt, formats))}
        </Alert>
        <p>{held.messages.length === 0 ? words.none : words.due}</p>
        <HeldMessages store={store} messages={held.messages} formats={formats} />
        {held.letters > 0 && (
          <label className="held-choice">
            <input
              type="checkbox"
              checked={sendsEmails}
              onChange={(event) => store.chooseLetters(event.target.checked)}
            />
            {words.emails(held.letters)}
          </label>
        )}
        <Button kind="primary" busy={busy} onClick={() => void store.release()}>
          {busy ? words.releasing : words.release}
        </Button>
      </div>
    </Section>
  )
}

interface HeldMessagesProps {
  readonly store: HeldMessagesStore
  readonly messages: readonly HeldMessage[]
  readonly formats: Formats
}

function HeldMessages({ store, messages, formats }: HeldMessagesProps) {
  const words = text.dataSettings.held
  const { chosen } = useStore(store.$held)
  if (messages.length === 0) return null
  return (
    <ul className="held-list">
      {messages.map(({ id, name, channel, dueAt }) => (
        <li key={id}>
          <label className="held-choice">
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={(event) => store.choose(id, event.target.checked)}
            />
            <span>
              <b className="strong">{words.kinds[id.startsWith('reminder-') ? 'reminder' : 'invitation']}</b>{' '}
              {words.to(name || words.nobody, words.channels[channel])}
              <span className="muted">{dateAndTime(dueAt, formats)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
