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
  readonly placeholder?: string
  readonly label?: string
}

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
