import type { Draft } from '../../stores/appointment-form.ts'
import { enter } from '../../stores/appointments.ts'
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
  readonly draft: Draft
  readonly dateFormat: DateFormat
}

/** The patient: found by the server among all of the clinic's. */
export const PatientPicker = ({ draft: { patientId, patientName }, dateFormat }: PatientPickerProps) => (
  <Combobox<Chosen>
    value={patientId === null ? undefined : { id: patientId, name: patientName }}
    onChange={(patient) => enter({ patientId: patient?.id ?? null, patientName: patient?.name ?? '' })}
    search={searchPatients}
    keyOf={({ id }) => id}
    labelOf={({ name }) => name}
    detailOf={({ dateOfBirth }) => dateOfBirth && text.patients.born(shortDate(dateOfBirth, dateFormat))}
    placeholder={text.appointment.patientSearch}
  />
)
