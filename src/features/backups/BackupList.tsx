import { CircleAlert, CircleCheck, CircleDashed, Download } from 'lucide-react'
import type { BackupRow } from '#modules/backups'
import { fileSize } from '../../../text/file-size.ts'
import { dateAndTime, type Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'

interface BackupListProps {
  readonly rows: readonly BackupRow[]
  readonly formats: Formats
}

/** Each backup: of when it is, what it holds, who asked for it, and whether it was read back. */
export const BackupList = ({ rows, formats }: BackupListProps) => (
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
          <b className="b">{when}</b> <State state={row.state} />
        </p>
        {row.state === 'made' && <p>{words.holds(fileSize(row.bytes), row.events, row.documents)}</p>}
        {row.fault && <p>{words.faults[row.fault]}</p>}
        <p className="m2">
          {row.askedBy === null ? words.bySchedule : words.askedBy(row.askedBy)}
          {row.checkedAt && `. ${words.readBack(dateAndTime(row.checkedAt, formats))}`}
        </p>
      </div>
      {row.state === 'made' && (
        <a
          className="btn sm"
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

const looks = {
  made: { mark: 'done-t', icon: <CircleCheck /> },
  making: { mark: 'kept-t', icon: <CircleDashed /> },
  failed: { mark: 'failed-t', icon: <CircleAlert /> },
} as const

function State({ state }: Pick<BackupRow, 'state'>) {
  const { checked, being, notMade } = text.dataSettings.backups
  return (
    <span className={`backup-state ${looks[state].mark}`}>
      {looks[state].icon}
      {{ made: checked, making: being, failed: notMade }[state]}
    </span>
  )
}
