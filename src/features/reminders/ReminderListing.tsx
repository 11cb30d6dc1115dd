import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { REMINDERS_PER_PAGE } from '#contracts/reminders'
import { $reminderActions } from '../../stores/reminder-actions.ts'
import { $why, closeWhy } from '../../stores/reminder-why.ts'
import type { ReminderListing as Listing, RemindersScreen } from '../../stores/reminders.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Pager } from '../kit/Pager.tsx'
import { SkeletonList } from '../kit/Skeleton.tsx'
import { useFocusKept } from '../kit/useFocusKept.ts'
import { ReminderCards } from './ReminderCards.tsx'
import { ReminderColumns, ReminderTable } from './ReminderTable.tsx'
import type { Clock } from './rows.ts'

interface ReminderListingProps {
  readonly screen: RemindersScreen
  readonly clock: Clock
  /** What to say where there is nothing, and where nothing is found. */
  readonly none: ReactNode
  readonly noMatch: ReactNode
}

/** What stands below the search box: rows, the rows to come, or what to say instead. */
export function ReminderListing({ screen, clock, none, noMatch }: ReminderListingProps) {
  const listing = useStore(screen.$listing)
  useFocusKept()
  switch (listing.is) {
    case 'rows':
      return <ReminderRows screen={screen} listing={listing} clock={clock} />
    case 'late':
      return <SkeletonList rows={REMINDERS_PER_PAGE} columns={7} table="rem" head={<ReminderColumns />} />
    case 'none':
      return <>{none}</>
    case 'none found':
      return <>{noMatch}</>
    case 'failed':
      return (
        <Alert kind="error">
          <b>{listing.problem}</b>
          <Button size="small" onClick={() => void screen.list.refresh()}>
            {text.reminders.tryAgain}
          </Button>
        </Alert>
      )
  }
}

interface ReminderRowsProps extends Pick<ReminderListingProps, 'screen' | 'clock'> {
  readonly listing: Extract<Listing, { is: 'rows' }>
}

// On a phone the way to the next page is at the end of this one.
const turn = (page: Promise<void>): void => {
  closeWhy()
  void page.then(() => scrollTo(0, 0))
}

function ReminderRows({ screen, listing, clock }: ReminderRowsProps) {
  const { underWay, problem } = useStore($reminderActions)
  const rows = { rows: listing.rows, clock, why: useStore($why), underWay }
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      <ReminderTable {...rows} />
      <ReminderCards {...rows} />
      {(listing.hasPrevious || listing.hasNext) && (
        <Pager
          onPrevious={listing.hasPrevious ? () => turn(screen.list.previous()) : undefined}
          onNext={listing.hasNext ? () => turn(screen.list.next()) : undefined}
        >
          {listing.range}
        </Pager>
      )}
    </>
  )
}
