import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { PATIENTS_PER_PAGE } from '#contracts/patients'
import { addPatient } from '../../stores/patient-dialog.ts'
import type { PatientListing as Listing, PatientsScreen } from '../../stores/patients.ts'
import type { DateFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { SkeletonList } from '../kit/Skeleton.tsx'
import { useArmed } from '../kit/TwoClickDelete.tsx'
import { PatientRows } from './PatientRows.tsx'
import { PatientColumns } from './PatientTable.tsx'

interface PatientListingProps {
  readonly screen: PatientsScreen
  readonly dateFormat: DateFormat
  onClearSearch(): void
}

/** What stands below the search box: rows, the rows to come, or what to say instead. */
export function PatientListing({ screen, onClearSearch, ...rest }: PatientListingProps) {
  const listing = useStore(screen.$listing)
  const deleting = useArmed<number>()
  useFocusAfterDeletion(listing, deleting)
  switch (listing.is) {
    case 'rows':
      return <PatientRows screen={screen} listing={listing} deleting={deleting} {...rest} />
    case 'late':
      return <SkeletonList rows={PATIENTS_PER_PAGE} columns={6} table="pat" head={<PatientColumns />} />
    case 'none registered':
      return <Empty action={<AddFirst />}>{text.patients.none}</Empty>
    case 'none found':
      return (
        <Empty action={<Button onClick={onClearSearch}>{text.patients.clearSearch}</Button>}>
          {text.patients.noMatch}
        </Empty>
      )
    case 'failed':
      return (
        <Alert kind="error">
          <b>{listing.problem}</b>
          <Button size="small" onClick={() => void screen.list.refresh()}>
            {text.patients.tryAgain}
          </Button>
        </Alert>
      )
  }
}

const AddFirst = () => (
  <Button onClick={addPatient}>
    <Plus />
    {text.patients.add}
  </Button>
)

// A deleted row takes the focused button with it.
function useFocusAfterDeletion(listing: Listing, { armed, disarm }: ReturnType<typeof useArmed<number>>) {
  const ids = listing.is === 'rows' ? listing.rows.map(({ id }) => id) : []
  const gone = armed !== undefined && listing.is !== 'late' && !ids.includes(armed)
  useEffect(() => {
    if (!gone) return
    disarm()
    document.getElementById('main')?.focus()
  })
}
