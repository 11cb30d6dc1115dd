import { useStore } from '@nanostores/react'
import { Mail, MessageSquare } from 'lucide-react'
import { OUTBOX_PER_PAGE } from '#contracts/messages'
import type { KeptMessageRow } from '#modules/messages'
import type { Page, PagedList } from '../../../kit/list/paged-list.ts'
import { dateAndTime, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Columns } from '../../../kit/list/Columns.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { Empty, LoadFailed, SkeletonRows } from '../../../kit/list/ListStates.tsx'
import { openOutboxMessage } from './outbox-message.store.ts'

const words = text.systemSettings

interface OutboxListingProps {
  readonly list: PagedList<KeptMessageRow>
  readonly formats: Formats
}

export function OutboxListing({ list, formats }: OutboxListingProps) {
  const listed = useStore(list.$list)
  if (listed.is === 'failed')
    return <LoadFailed problem={<b>{listed.problem}</b>} onRetry={() => list.refresh()} />
  if (listed.is === 'page' && listed.rows.length === 0) return <Empty>{words.none}</Empty>
  return (
    <div>
      <table className="list-table outbox" aria-busy={listed.is === 'late'}>
        <Columns words={words.columns} />
        {listed.is === 'late' ? (
          <SkeletonRows rows={8} columns={3} />
        ) : (
          <tbody>
            {listed.rows.map((row) => (
              <OutboxRow key={row.id} row={row} formats={formats} />
            ))}
          </tbody>
        )}
      </table>
      {listed.is === 'page' && <OutboxPager list={list} page={listed} />}
    </div>
  )
}

const OutboxPager = ({
  list,
  page,
}: {
  readonly list: PagedList<KeptMessageRow>
  readonly page: Page<KeptMessageRow>
}) => {
  const previousPages = page.pageUrls.length - 1
  if (previousPages === 0 && !page.next) return null
  const from = previousPages * OUTBOX_PER_PAGE
  return (
    <Pager
      onPrevious={previousPages > 0 ? () => void list.previous() : undefined}
      onNext={page.next ? () => void list.next() : undefined}
    >
      <output>{words.range(from + 1, from + page.rows.length)}</output>
    </Pager>
  )
}

const OutboxRow = ({ row, formats }: { readonly row: KeptMessageRow; readonly formats: Formats }) => (
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
