import { useState } from 'react'
import { type LedgerPatient, searchLedgerPatients } from '../../stores/access-ledger.ts'
import { text } from '../../text/index.ts'
import { Combobox } from '../kit/Combobox.tsx'

/** A patient in a form that is sent as it stands: the number goes along, and no name. */
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
        labelOf={({ id, name }) => name || `${words.patient} ${id}`}
        detailOf={({ id }) => `${words.patient} ${id}`}
        placeholder={words.anyPatient}
        label={words.patient}
      />
      {patient && <input type="hidden" name="patient" value={patient.id} />}
    </>
  )
}
