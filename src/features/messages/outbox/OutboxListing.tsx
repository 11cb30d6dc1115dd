import { useStore } from '@nanostores/react'
import { OUTBOX_PER_PAGE } from '#contracts/messages'
import type { KeptRow } from '#modules/messages'
import type { Page, PagedList } from '../../../stores/paged-list.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { SkeletonRows } from '../../kit/Skeleton.tsx'
import { OutboxColumns, OutboxRow } from './OutboxRow.tsx'

const words = text.systemSettings

interface OutboxListingProps {
  readonly list: PagedList<KeptRow>
  readonly formats: Formats
}

/** The kept messages, or what to say instead. */
export function OutboxListing({ list, formats }: OutboxListingProps) {
  const listed = useStore(list.$list)
  if (listed.is === 'failed') return <Failed problem={listed.problem} again={() => void list.refresh()} />
  if (listed.is === 'page' && listed.rows.length === 0) return <Empty>{words.none}</Empty>
  return (
    <div>
      <table className="tbl outbox" aria-busy={listed.is === 'late'}>
        <OutboxColumns />
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
      {listed.is === 'page' && <Turning list={list} page={listed} />}
    </div>
  )
}

const Failed = ({ problem, again }: { readonly problem: string; again(): void }) => (
  <Alert kind="error">
    <b>{problem}</b>
    <Button size="small" onClick={again}>
      {words.tryAgain}
    </Button>
  </Alert>
)

const Turning = ({ list, page }: { readonly list: PagedList<KeptRow>; readonly page: Page<KeptRow> }) => {
  const before = page.way.length - 1
  if (before === 0 && !page.next) return null
  const from = before * OUTBOX_PER_PAGE
  return (
    <Pager
      onPrevious={before > 0 ? () => void list.previous() : undefined}
      onNext={page.next ? () => void list.next() : undefined}
    >
      {words.range(from + 1, from + page.rows.length)}
    </Pager>
  )
}
