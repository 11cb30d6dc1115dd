import { searchPatients } from './search.ts'
import { type DateFormat, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Combobox } from '../../kit/controls/Combobox.tsx'

interface PatientChoice {
  readonly id: number
  readonly name: string
  readonly dateOfBirth?: string
}

interface PatientPickerProps {
  readonly value: PatientChoice | null
  onChange(patient: PatientChoice | null): void
  readonly dateFormat: DateFormat
  /** Shown while no patient is selected. */
  readonly placeholder?: string
  /** The accessible name if no Field provides one. */
  readonly label?: string
}

/** Selects a patient through a server search over all of the clinic's patients. */
export const PatientPicker = ({
  value,
  onChange,
  dateFormat,
  placeholder = text.appointment.patientSearch,
  ...rest
}: PatientPickerProps) => (
  <Combobox<PatientChoice>
    value={value ?? undefined}
    onChange={(patient) => onChange(patient ?? null)}
    search={searchPatients}
    keyOf={({ id }) => id}
    labelOf={({ name }) => name}
    detailOf={({ dateOfBirth }) => dateOfBirth && text.patients.born(shortDate(dateOfBirth, dateFormat))}
    placeholder={placeholder}
    {...rest}
  />
)
