import { Mail, MessageSquare } from 'lucide-react'
import type { KeptMessageRow } from '#modules/messages'
import { openOutboxMessage } from './outbox-message.store.ts'
import { dateAndTime, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'

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

export const OutboxRow = ({ row, formats }: { readonly row: KeptMessageRow; readonly formats: Formats }) => (
  <tr>
    <td>
      <button type="button" onClick={() => void openOutboxMessage(row)}>
        {row.channel === 'email' ? <Mail aria-label={words.email} /> : <MessageSquare aria-hidden />}
        <span className="cut">{row.subject ?? words.text}</span>
      </button>
    </td>
    <td className="muted cut" title={row.to}>
      <bdi>{row.to}</bdi>
    </td>
    <td className="muted">
      <time dateTime={row.keptAt}>{dateAndTime(row.keptAt, formats)}</time>
    </td>
  </tr>
)
