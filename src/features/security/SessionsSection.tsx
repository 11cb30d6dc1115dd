import { useStore } from '@nanostores/react'
import { LaptopMinimal, Smartphone, SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import type { SessionRow } from '#modules/identity'
import { createSessionsStore } from './sessions.store.ts'
import { sessionName } from './device-name.ts'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Tag } from '../../kit/controls/Tag.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { Fact } from '../../kit/controls/Fact.tsx'

export interface SessionsProps {
  readonly initial: readonly SessionRow[]
  readonly formats: Formats
}

export function SessionsSection({ initial, formats }: SessionsProps) {
  const words = text.accessSettings
  const [store] = useState(() => createSessionsStore(initial))
  const rows = useStore(store.$sessions)
  const ending = useStore(store.$ending)
  return (
    <Section title={words.sessions} hint={words.sessionsHint}>
      <div className="keys">
        <ul className="key-list">
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              formats={formats}
              busy={ending === row}
              onEnd={() => void store.end(row)}
            />
          ))}
        </ul>
        {rows.length > 1 && (
          <Button busy={ending === 'others'} onClick={() => void store.end('others')}>
            {words.signOutOthers}
          </Button>
        )}
      </div>
    </Section>
  )
}

interface RowProps {
  readonly row: SessionRow
  readonly formats: Formats
  readonly busy: boolean
  onEnd(): void
}

const PHONES = new Set<string | null>(['iPhone', 'iPad', 'Android'])

function Icon({ row: { browser, device } }: { readonly row: SessionRow }) {
  if (!browser) return <SquareTerminal />
  return PHONES.has(device.system) ? <Smartphone /> : <LaptopMinimal />
}

function Row({ row, formats, busy, onEnd }: RowProps) {
  const words = text.accessSettings
  const { createdAt, seenAt, current } = row
  const { device, where } = sessionName(row)
  return (
    <li>
      <div>
        <p className="strong with-icon">
          <Icon row={row} />
          {device}
          {current && <Tag>{words.thisOne}</Tag>}
        </p>
        <p className="muted numeric">{where}</p>
        <dl className="muted">
          <Fact label={words.since}>{dateAndTime(createdAt, formats)}</Fact>
          <Fact label={words.lastSeen}>{dateAndTime(seenAt, formats)}</Fact>
        </dl>
      </div>
      {!current && (
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          aria-label={words.signOutOf(device, where)}
          onClick={onEnd}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  )
}
