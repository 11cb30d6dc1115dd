import { useEffect, useRef } from 'react'
import { type FoundPatient, searchPatients } from '../../stores/patient-search.ts'
import { chooseAnother, type Reviewing } from '../../stores/review.ts'
import { type DateFormat, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Combobox } from '../kit/Combobox.tsx'
import { Field } from '../kit/Field.tsx'

interface PatientChooserProps {
  readonly open: Reviewing
  readonly dateFormat: DateFormat
  onChoose(id: number): void
}

// The open list takes the first Escape.
const leave = ({ key, target }: KeyboardEvent): void => {
  if (key === 'Escape' && (target as Element).ariaExpanded !== 'true') chooseAnother()
}

/** Somebody else than the suggested patient: other likely ones before anything is typed. */
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
