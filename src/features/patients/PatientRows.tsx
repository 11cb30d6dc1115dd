import { useStore } from '@nanostores/react'
import type { PatientListing, PatientsScreen } from '../../stores/patients.ts'
import type { DateFormat } from '../../text/format.ts'
import { Alert } from '../kit/Alert.tsx'
import { Pager } from '../kit/Pager.tsx'
import type { useArmed } from '../kit/TwoClickDelete.tsx'
import { PatientCards } from './PatientCards.tsx'
import { PatientTable } from './PatientTable.tsx'
import type { RowsProps } from './rows.ts'

interface PatientRowsProps {
  readonly screen: PatientsScreen
  readonly listing: Extract<PatientListing, { is: 'rows' }>
  readonly deleting: ReturnType<typeof useArmed<number>>
  readonly dateFormat: DateFormat
}

// On a phone the way to the next page is at the end of this one.
const turn = (page: Promise<void>) => void page.then(() => scrollTo(0, 0))

/** A page of patients: a table, on a phone cards, and the way to the other pages. */
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
