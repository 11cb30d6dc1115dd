import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { REMINDERS_PER_PAGE } from '#contracts/reminders'
import type { ReminderRow } from '#modules/reminders'
import { $reminderActions } from './reminder-actions.store.ts'
import { $timeline, closeTimeline } from './timeline.store.ts'
import { toEntries } from './visit-entries.ts'
import type { RemindersScreen } from './reminders.store.ts'
import type { ListedRows } from '../../kit/list/listing.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { LoadFailed, SkeletonList } from '../../kit/list/ListStates.tsx'
import { ReminderCards } from './ReminderCards.tsx'
import { ReminderColumns, ReminderTable } from './ReminderTable.tsx'
import type { Clock } from '../../kit/format/clinic-moment.ts'
import { ListPager } from '../../kit/list/ListPager.tsx'

interface ReminderListingProps {
  readonly screen: RemindersScreen
  readonly clock: Clock
  /** The empty states: one for a clinic without reminders, one for no matches. */
  readonly none: ReactNode
  readonly noMatch: ReactNode
}

export function ReminderListing({ screen, clock, none, noMatch }: ReminderListingProps) {
  const listing = useStore(screen.$listing)
  switch (listing.is) {
    case 'rows':
      return <ReminderRows screen={screen} listing={listing} clock={clock} />
    case 'late':
      return (
        <SkeletonList
          rows={REMINDERS_PER_PAGE}
          columns={7}
          table="reminder-table"
          head={<ReminderColumns />}
        />
      )
    case 'none':
      return <>{none}</>
    case 'none found':
      return <>{noMatch}</>
    case 'failed':
      return <LoadFailed problem={<b>{listing.problem}</b>} onRetry={() => screen.list.refresh()} />
  }
}

interface ReminderRowsProps extends Pick<ReminderListingProps, 'screen' | 'clock'> {
  readonly listing: ListedRows<ReminderRow>
}

function ReminderRows({ screen, listing, clock }: ReminderRowsProps) {
  const { runningIds, problem } = useStore($reminderActions)
  const { sort } = useStore(screen.$filters)
  const rows = {
    entries: toEntries(listing.rows, sort),
    clock,
    timeline: useStore($timeline),
    pendingIds: runningIds,
  }
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      <ReminderTable {...rows} />
      <ReminderCards {...rows} />
      <ListPager list={screen.list} listing={listing} onTurn={() => closeTimeline()} />
    </>
  )
}
