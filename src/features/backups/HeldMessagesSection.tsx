import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Held, HeldMessage } from '#modules/backups'
import { heldBack, type HeldStore } from '../../../stores/held.ts'
import { dateAndTime, type Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../Section.tsx'

interface HeldProps {
  readonly first: Held | null
  readonly formats: Formats
}

/** What is not sent since a restore, and how it is let go. Nothing where nothing is held. */
export function HeldSection({ first, formats }: HeldProps) {
  const words = text.dataSettings.held
  const [store] = useState(() => heldBack(first))
  const { held, doing, letters } = useStore(store.$held)
  if (!held) return null
  const busy = doing === 'releasing'
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
              checked={letters}
              onChange={(event) => store.chooseLetters(event.target.checked)}
            />
            {words.letters(held.letters)}
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
  readonly store: HeldStore
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
              <b className="b">{words.kinds[id.startsWith('reminder-') ? 'reminder' : 'invitation']}</b>{' '}
              {words.to(name || words.nobody, words.channels[channel])}
              <span className="m2">{dateAndTime(dueAt, formats)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
