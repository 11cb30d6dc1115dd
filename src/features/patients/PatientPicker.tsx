import { searchPatients } from '../../stores/patient-search.ts'
import { type DateFormat, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Combobox } from '../kit/Combobox.tsx'

interface Chosen {
  readonly id: number
  readonly name: string
  readonly dateOfBirth?: string
}

interface PatientPickerProps {
  readonly value: Chosen | null
  onChange(patient: Chosen | null): void
  readonly dateFormat: DateFormat
  /** What stands there while nobody is chosen. */
  readonly placeholder?: string
  /** What it is called where no Field says so. */
  readonly label?: string
}

/** A patient: found by the server among all of the clinic's. */
export const PatientPicker = ({
  value,
  onChange,
  dateFormat,
  placeholder = text.appointment.patientSearch,
  ...rest
}: PatientPickerProps) => (
  <Combobox<Chosen>
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
