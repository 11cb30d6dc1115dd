import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ApiKeyRow } from '#modules/identity'
import { scopesInWords } from './scopes.ts'
import type { ApiKeysStore } from './api-keys.store.ts'
import { dateAndTime, type Formats, shortDateAt } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { present } from '../../kit/time/present-moment.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Fact } from '../../kit/controls/Fact.tsx'
import { ArmedDelete, useArmed } from '../../kit/controls/ArmedDelete.tsx'

const words = text.apiKeySettings

interface ApiKeyListProps {
  readonly store: ApiKeysStore
  readonly rows: readonly ApiKeyRow[]
  readonly isWholeClinic: boolean
  readonly formats: Formats
}

export function ApiKeyList({ store, rows, isWholeClinic, formats }: ApiKeyListProps) {
  const revokedId = useStore(store.$revoking)
  const { armed, arm, disarm } = useArmed<number>()
  return (
    <ul className="key-list">
      {rows.map((row) => (
        <li key={row.id} className={armed === row.id ? 'armed' : undefined}>
          <div>
            <b className="strong">{row.name}</b> <code className="faint">{row.prefix}…</code>
            {isWholeClinic && <p>{row.userName}</p>}
            <p className="muted">{scopesInWords(row.scopes).join(' · ')}</p>
            <Times row={row} formats={formats} />
          </div>
          {armed === row.id ? (
            <ArmedDelete
              question={words.revokeQuestion}
              busy={revokedId === row.id}
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
  const isOver = row.expiresAt !== null && Date.parse(row.expiresAt) <= now
  return (
    <dl className="muted">
      <Fact label={words.created}>{shortDateAt(row.createdAt, formats)}</Fact>
      <Fact label={words.lastUsed}>
        {row.lastUsedAt ? dateAndTime(row.lastUsedAt, formats) : words.never}
      </Fact>
      <Fact label={isOver ? words.expired : words.expires} className={isOver ? 'expired' : undefined}>
        {row.expiresAt ? shortDateAt(row.expiresAt, formats) : words.never}
      </Fact>
    </dl>
  )
}
