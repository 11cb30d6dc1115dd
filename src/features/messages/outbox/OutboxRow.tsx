import { Mail, MessageSquare } from 'lucide-react'
import type { KeptRow } from '#modules/messages'
import { openKept } from '../../../stores/outbox-message.ts'
import { dateAndTime, type Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'

const words = text.systemSettings

export const OutboxColumns = () => (
  <thead>
    <tr>
      {Object.values(words.columns).map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
)

interface OutboxRowProps {
  readonly row: KeptRow
  readonly formats: Formats
}

/** A kept message; its subject opens it. */
export const OutboxRow = ({ row, formats }: OutboxRowProps) => (
  <tr>
    <td>
      <button type="button" onClick={() => void openKept(row)}>
        {row.channel === 'email' ? <Mail aria-label={words.email} /> : <MessageSquare aria-hidden />}
        <span className="cut">{row.subject ?? words.text}</span>
      </button>
    </td>
    <td className="m2 cut" title={row.to}>
      <bdi>{row.to}</bdi>
    </td>
    <td className="m2">
      <time dateTime={row.keptAt}>{dateAndTime(row.keptAt, formats)}</time>
    </td>
  </tr>
)
