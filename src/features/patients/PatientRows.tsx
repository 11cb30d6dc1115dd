import { useStore } from '@nanostores/react'
import type { PatientListing, PatientsScreen } from './patients.store.ts'
import type { DateFormat } from '../../kit/format/format.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Pager } from '../../kit/list/Pager.tsx'
import type { useArmed } from '../../kit/controls/TwoClickDelete.tsx'
import { PatientCards } from './PatientCards.tsx'
import { PatientTable } from './PatientTable.tsx'
import type { RowsProps } from './rows.ts'

interface PatientRowsProps {
  readonly screen: PatientsScreen
  readonly listing: Extract<PatientListing, { is: 'rows' }>
  readonly deleting: ReturnType<typeof useArmed<number>>
  readonly dateFormat: DateFormat
}

// On a phone the page buttons are at the end of the list, so a new page starts at the top again.
const turn = (page: Promise<void>) => void page.then(() => scrollTo(0, 0))

/** A page of patients as a table, or as cards on a phone, with the page buttons. */
export function PatientRows({ screen, listing, deleting, dateFormat }: PatientRowsProps) {
  const deletion = useStore(screen.$deletion)
  const remove = async (id: number) => {
    if (!(await screen.remove(id))) deleting.disarm()
  }
  const rows: RowsProps = { rows: listing.rows, dateFormat, deletion, ...deleting, remove }
  return (
    <>
      {deletion.is === 'refused' && <Alert kind="error">{deletion.problem}</Alert>}
      <PatientTable {...rows} />
      <PatientCards {...rows} />
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
