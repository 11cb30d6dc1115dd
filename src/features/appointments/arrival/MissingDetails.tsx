import { useStore } from '@nanostores/react'
import type { AppointmentRow } from '#modules/appointments'
import { text } from '../../../language/index.ts'
import { $isPatientDialogMounted, describeMissing, editPatient } from '../../patients/index.ts'
import { canUndoArrival } from './arrival-state.ts'

/** While a patient waits, shows which required fields their record lacks, and a button that opens the record. */
export const MissingDetails = ({ row }: { readonly row: AppointmentRow }) => {
  const hasPatientDialog = useStore($isPatientDialogMounted)
  if (row.patientMissing.length === 0 || !canUndoArrival(row)) return null
  const { complete, completeRecord } = text.patients
  return (
    <span className="missing-details muted">
      {describeMissing(row.patientMissing)}
      {hasPatientDialog && (
        <>
          {' · '}
          <button
            type="button"
            className="link"
            data-creates
            aria-label={completeRecord(row.patientName)}
            onClick={() => void editPatient(row.patientId)}
          >
            {complete}
          </button>
        </>
      )}
    </span>
  )
}
