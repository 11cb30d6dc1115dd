import { useState } from 'react'
import { type LedgerPatient, searchLedgerPatients } from './ledger-patients.ts'
import { labelOf } from './patient-name.ts'
import { text } from '../../language/index.ts'
import { Combobox } from '../../kit/controls/Combobox.tsx'

/** The ledger form's patient filter, submitted natively: it sends the patient number, never a name. */
export function PatientFilter({ first }: { readonly first: LedgerPatient | null }) {
  const [patient, choose] = useState(first ?? undefined)
  const words = text.accessLedger
  return (
    <>
      <Combobox<LedgerPatient>
        value={patient}
        onChange={choose}
        search={searchLedgerPatients}
        keyOf={({ id }) => id}
        labelOf={labelOf}
        detailOf={({ id }) => `${words.patient} ${id}`}
        placeholder={words.anyPatient}
        label={words.patient}
      />
      {patient && <input type="hidden" name="patient" value={patient.id} />}
    </>
  )
}
