import { useEffect, useRef } from 'react'
import { type FoundPatient, searchPatients } from '../../patients/index.ts'
import { chooseAnother, type OpenReview } from './review.store.ts'
import { type DateFormat, shortDate } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Combobox } from '../../../kit/controls/Combobox.tsx'
import { Field } from '../../../kit/controls/Field.tsx'

interface PatientChooserProps {
  readonly open: OpenReview
  readonly dateFormat: DateFormat
  onChoose(id: number): void
}

// While the list of patients is open, Escape closes only the list.
const leave = ({ key, target }: KeyboardEvent): void => {
  if (key === 'Escape' && (target as Element).ariaExpanded !== 'true') chooseAnother()
}

/** Chooses a patient other than the suggested one; lists other likely patients before the user types. */
export function PatientChooser({ open: { review }, dateFormat, onChoose }: PatientChooserProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chooser = box.current
    chooser?.querySelector('input')?.focus()
    chooser?.addEventListener('keydown', leave)
    return () => chooser?.removeEventListener('keydown', leave)
  }, [])
  const others = review.suggestions.filter(({ id }) => id !== review.patient?.id)
  const search = (query: string, signal: AbortSignal): Promise<readonly FoundPatient[]> =>
    query.trim() === '' && others.length > 0 ? Promise.resolve(others) : searchPatients(query, signal)
  return (
    <div className="choose" data-escape ref={box}>
      <Field label={text.responses.choose}>
        <Combobox<FoundPatient>
          value={undefined}
          onChange={(patient) => patient && onChoose(patient.id)}
          search={search}
          keyOf={({ id }) => id}
          labelOf={({ name }) => name}
          detailOf={({ dateOfBirth }) => text.patients.born(shortDate(dateOfBirth, dateFormat))}
          placeholder={text.appointment.patientSearch}
        />
      </Field>
    </div>
  )
}
