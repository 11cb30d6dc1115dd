import { useState } from 'react'
import type { NamedRecord } from '#modules/access-ledger'
import { searchLedgerPatients } from './ledger-patients.ts'
import { labelOf } from './patient-name.ts'
import { text } from '../../language/index.ts'
import { Combobox } from '../../kit/controls/Combobox.tsx'

/** The ledger form's patient filter, submitted natively: it sends the patient number, never a name. */
export function PatientFilter({ initial }: { readonly initial: NamedRecord | null }) {
  const [patient, choose] = useState(initial ?? undefined)
  const words = text.accessLedger
  return (
    <>
      <Combobox<NamedRecord>
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
