import { useStore } from '@nanostores/react'
import { CircleAlert, CircleCheck, CircleDashed, DatabaseBackup, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { BackupRow } from '#modules/backups'
import { createBackups } from './backups.store.ts'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Empty } from '../../kit/list/ListStates.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { fileSize } from '../../kit/format/file-size.ts'

interface BackupsProps {
  readonly initial: readonly BackupRow[]
  readonly formats: Formats
}

export function BackupsSection({ initial, formats }: BackupsProps) {
  const words = text.dataSettings.backups
  const [store] = useState(() => createBackups(initial))
  const rows = useStore(store.$rows)
  const isRequesting = useStore(store.$asking)
  useEffect(() => {
    store.follow()
    return store.stop
  }, [store])
  const making = rows.find(({ state }) => state === 'making')
  const busy = isRequesting || making !== undefined
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        {rows.length === 0 ? <Empty>{words.none}</Empty> : <BackupList rows={rows} formats={formats} />}
        <div className="keys-foot">
          <Button kind="primary" busy={busy} onClick={() => void store.create()}>
            <DatabaseBackup />
            {busy ? words.creating : words.create}
          </Button>
          <output className="muted">{making && words.soFar(making.documents)}</output>
        </div>
        <p className="muted">{words.where}</p>
      </div>
    </Section>
  )
}

interface BackupListProps {
  readonly rows: readonly BackupRow[]
  readonly formats: Formats
}

const BackupList = ({ rows, formats }: BackupListProps) => (
  <ul className="key-list backup-list">
    {rows.map((row) => (
      <Backup key={row.id} row={row} formats={formats} />
    ))}
  </ul>
)

function Backup({ row, formats }: { readonly row: BackupRow; readonly formats: Formats }) {
  const words = text.dataSettings.backups
  const when = dateAndTime(row.madeAt ?? row.begunAt, formats)
  return (
    <li>
      <div>
        <p>
          <b className="strong">{when}</b> <BackupStateIcon state={row.state} />
        </p>
        {row.state === 'made' && <p>{words.holds(fileSize(row.bytes), row.events, row.documents)}</p>}
        {row.fault && <p>{words.faults[row.fault]}</p>}
        <p className="muted">
          {row.askedBy === null ? words.bySchedule : words.askedBy(row.askedBy)}
          {row.checkedAt && `. ${words.readBack(dateAndTime(row.checkedAt, formats))}`}
        </p>
      </div>
      {row.state === 'made' && (
        <a
          className="button small"
          href={`/api/backups/${row.id}/download`}
          download
          aria-label={words.downloadOf(when)}
        >
          <Download />
          {words.download}
        </a>
      )}
    </li>
  )
}

const stateIcons = {
  made: { mark: 'done-text', icon: <CircleCheck /> },
  making: { mark: 'kept-text', icon: <CircleDashed /> },
  failed: { mark: 'failed-text', icon: <CircleAlert /> },
} as const

function BackupStateIcon({ state }: Pick<BackupRow, 'state'>) {
  const { checked, inProgress, failed } = text.dataSettings.backups
  return (
    <span className={`backup-state ${stateIcons[state].mark}`}>
      {stateIcons[state].icon}
      {{ made: checked, making: inProgress, failed }[state]}
    </span>
  )
}
