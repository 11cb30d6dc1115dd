import { useStore } from '@nanostores/react'
import type { PatientRow } from '#modules/patients'
import type { PatientsScreen } from './patients.store.ts'
import type { ListedRows } from '../../kit/list/listing.ts'
import type { DateFormat } from '../../kit/format/format.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import type { useArmed } from '../../kit/controls/TwoClickDelete.tsx'
import { ListPager } from '../../kit/list/ListPager.tsx'
import { PatientCards } from './PatientCards.tsx'
import { PatientTable } from './PatientTable.tsx'
import type { RowsProps } from './rows.ts'

interface PatientRowsProps {
  readonly screen: PatientsScreen
  readonly listing: ListedRows<PatientRow>
  readonly deleting: ReturnType<typeof useArmed<number>>
  readonly dateFormat: DateFormat
}

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
      <ListPager list={screen.list} listing={listing} />
    </>
  )
}
