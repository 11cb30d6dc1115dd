import { useStore } from '@nanostores/react'
import { Plus, Upload } from 'lucide-react'
import { useEffect } from 'react'
import { PATIENTS_PER_PAGE } from '#contracts/patients'
import type { PatientRow } from '#modules/patients'
import { addPatient } from './dialog/patient-dialog.store.ts'
import type { PatientsScreen } from './patients.store.ts'
import type { ListContent } from '../../kit/list/listing.ts'
import type { DateFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Empty, LoadFailed, SkeletonList } from '../../kit/list/ListStates.tsx'
import { useArmed } from '../../kit/controls/TwoClickDelete.tsx'
import { PatientRows } from './PatientRows.tsx'
import { PatientColumns } from './PatientTable.tsx'

interface PatientListingProps {
  readonly screen: PatientsScreen
  readonly dateFormat: DateFormat
  readonly importAddress: string | null
  onClearSearch(): void
}

export function PatientListing({ screen, importAddress, onClearSearch, ...rest }: PatientListingProps) {
  const listing = useStore(screen.$listing)
  const deleting = useArmed<number>()
  useDisarmAfterDeletion(listing, deleting)
  switch (listing.is) {
    case 'rows':
      return <PatientRows screen={screen} listing={listing} deleting={deleting} {...rest} />
    case 'late':
      return (
        <SkeletonList rows={PATIENTS_PER_PAGE} columns={6} table="patient-table" head={<PatientColumns />} />
      )
    case 'none':
      return <Empty action={<AddFirst importAddress={importAddress} />}>{text.patients.none}</Empty>
    case 'none found':
      return (
        <Empty action={<Button onClick={onClearSearch}>{text.patients.clearSearch}</Button>}>
          {text.patients.noMatch}
        </Empty>
      )
    case 'failed':
      return <LoadFailed problem={<b>{listing.problem}</b>} onRetry={() => screen.list.refresh()} />
  }
}

const AddFirst = ({ importAddress }: Pick<PatientListingProps, 'importAddress'>) => (
  <div className="next-steps" data-creates>
    {importAddress && (
      <a className="button" href={importAddress}>
        <Upload />
        {text.importSettings.title}
      </a>
    )}
    <Button onClick={addPatient}>
      <Plus />
      {text.patients.add}
    </Button>
  </div>
)

// A deleted row is no longer armed; a restored one must not come back armed.
function useDisarmAfterDeletion(
  listing: ListContent<PatientRow>,
  { armed, disarm }: ReturnType<typeof useArmed<number>>,
) {
  const ids = listing.is === 'rows' ? listing.rows.map(({ id }) => id) : []
  const isDeleted = armed !== undefined && listing.is !== 'late' && !ids.includes(armed)
  useEffect(() => {
    if (isDeleted) disarm()
  })
}
