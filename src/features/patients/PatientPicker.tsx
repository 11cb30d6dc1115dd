import { useStore } from '@nanostores/react'
import { describeBirth } from './describe-birth.ts'
import { $isPatientDialogMounted } from './dialog/new-patient.store.ts'
import { addPatientFor } from './dialog/patient-dialog.store.ts'
import { parseTypedPatient } from './parse-typed-patient.ts'
import { isReadOnly } from '../../kit/read-only.ts'
import { searchPatients } from './patient-search.ts'
import type { DateFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Combobox } from '../../kit/controls/Combobox.tsx'

interface PatientChoice {
  readonly id: number
  readonly name: string
  readonly dateOfBirth?: string
  readonly alerts?: readonly string[]
}

interface PatientPickerProps {
  readonly value: PatientChoice | null
  onChange(patient: PatientChoice | null): void
  readonly dateFormat: DateFormat
  readonly placeholder?: string
  readonly label?: string
  /** For a filter, which must not offer to add a patient. */
  readonly onlyExisting?: boolean
}

export const PatientPicker = ({
  value,
  onChange,
  dateFormat,
  placeholder = text.appointment.patientSearch,
  onlyExisting = false,
  ...rest
}: PatientPickerProps) => {
  const canAdd = useStore($isPatientDialogMounted)
  return (
    <Combobox<PatientChoice>
      value={value ?? undefined}
      onChange={(patient) => onChange(patient ?? null)}
      search={searchPatients}
      keyOf={({ id }) => id}
      labelOf={({ name }) => name}
      detailOf={({ dateOfBirth }) => describeBirth(dateOfBirth, dateFormat)}
      placeholder={placeholder}
      {...(canAdd && !onlyExisting && !isReadOnly() && { missing: offerToAdd(onChange) })}
      {...rest}
    />
  )
}

/** Offers to add a patient whom the search did not find, and then chooses that patient. */
const offerToAdd = (onChange: PatientPickerProps['onChange']) => ({
  labelOf: text.patients.addTyped,
  onChoose: (typed: string) => addPatientFor(parseTypedPatient(typed), onChange),
})
