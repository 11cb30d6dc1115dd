import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ApiKeyRow } from '#modules/identity'
import { scopesInWords } from '../../../stores/api-key-scopes.ts'
import type { ApiKeysStore } from '../../../stores/api-keys.ts'
import { dateAndTime, dayIn, type Formats, shortDate } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { present } from '../../../text/present.ts'
import { Button } from '../../kit/Button.tsx'
import { ArmedDelete, useArmed } from '../../kit/TwoClickDelete.tsx'
import { useFocusKept } from '../../kit/useFocusKept.ts'

const words = text.apiKeySettings

interface ApiKeyListProps {
  readonly store: ApiKeysStore
  readonly rows: readonly ApiKeyRow[]
  readonly everybody: boolean
  readonly formats: Formats
}

/** The keys, each with what it may do and until when, and the way to end it. */
export function ApiKeyList({ store, rows, everybody, formats }: ApiKeyListProps) {
  const revoking = useStore(store.$revoking)
  const { armed, arm, disarm } = useArmed<number>()
  useFocusKept()
  return (
    <ul className="key-list">
      {rows.map((row) => (
        <li key={row.id} className={armed === row.id ? 'arm' : undefined}>
          <div>
            <b className="b">{row.name}</b> <code className="m">{row.prefix}…</code>
            {everybody && <p>{row.userName}</p>}
            <p className="m2">{scopesInWords(row.scopes).join(' · ')}</p>
            <Times row={row} formats={formats} />
          </div>
          {armed === row.id ? (
            <ArmedDelete
              question={words.revokeQuestion}
              busy={revoking === row.id}
              onDelete={() => void store.revoke(row.id).then(disarm)}
              onKeep={disarm}
            />
          ) : (
            <Button
              kind="quiet"
              size="small"
              aria-label={words.revokeOf(row.name)}
              onClick={() => arm(row.id)}
            >
              {words.revoke}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Times({ row, formats }: { readonly row: ApiKeyRow; readonly formats: Formats }) {
  const [now] = useState(() => present())
  const day = (at: string) => shortDate(dayIn(formats.zone, new Date(at)), formats.dateFormat)
  const isOver = row.expiresAt !== null && Date.parse(row.expiresAt) <= now
  return (
    <dl className="m2">
      <Fact label={words.created}>{day(row.createdAt)}</Fact>
      <Fact label={words.lastUsed}>
        {row.lastUsedAt ? dateAndTime(row.lastUsedAt, formats) : words.never}
      </Fact>
      <Fact label={isOver ? words.expired : words.expires} isOver={isOver}>
        {row.expiresAt ? day(row.expiresAt) : words.never}
      </Fact>
    </dl>
  )
}

interface FactProps {
  readonly label: string
  readonly isOver?: boolean
  readonly children: string
}

const Fact = ({ label, isOver = false, children }: FactProps) => (
  <div className={isOver ? 'over' : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
