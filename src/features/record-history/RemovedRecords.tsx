import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { RecordKind } from '#contracts/record-history'
import type { RemovedRow } from '#modules/record-history'
import { historyAddress } from './record-history.store.ts'
import { nameActor } from './name-actor.ts'
import { createRemovedRecords } from './removed-records.store.ts'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Empty } from '../../kit/list/ListStates.tsx'

interface RemovedRecordsProps {
  readonly rows: readonly RemovedRow[]
  readonly restorable: readonly RecordKind[]
  readonly formats: Formats
}

export function RemovedRecords({ rows: first, restorable, formats }: RemovedRecordsProps) {
  const [store] = useState(() => createRemovedRecords(first))
  const [rows, doing] = [useStore(store.$rows), useStore(store.$doing)]
  const words = text.timeTravel
  if (rows.length === 0) return <Empty>{words.removedNone}</Empty>
  return (
    <div className="stack">
      <p className="hint">{words.removedHint}</p>
      {doing.is === 'refused' && <Alert kind="error">{doing.problem}</Alert>}
      <ul className="removed-list" aria-label={words.removedTitle}>
        {rows.map((row) => (
          <li key={`${row.kind}-${row.id}`}>
            <Row row={row} formats={formats} />
            {restorable.includes(row.kind) && (
              <Button
                size="small"
                busy={doing.is === 'under way' && doing.row === row}
                aria-label={words.takeBackOf(nameOf(row))}
                onClick={() => void store.takeBack(row)}
              >
                {words.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const nameOf = ({ kind, name }: RemovedRow): string => `${text.timeTravel.kinds[kind]}, ${name}`

const Row = ({ row, formats }: { row: RemovedRow; formats: Formats }) => {
  const { kind, id, name, at, by } = row
  const { kinds, unnamed } = text.timeTravel
  return (
    <div>
      <p>
        <a className="strong link" href={historyAddress(kind, id)}>
          {name || unnamed}
        </a>{' '}
        <span className="muted">{kinds[kind]}</span>
      </p>
      <p className="faint">
        <time dateTime={at}>{dateAndTime(at, formats)}</time>
        {' · '}
        {nameActor(by)}
      </p>
    </div>
  )
}
