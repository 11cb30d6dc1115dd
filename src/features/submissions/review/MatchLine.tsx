import { UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { togglePatientChooser, compareWith, type OpenReview } from './review.store.ts'
import { listComparable, listDiffering } from './decisions.ts'
import { addPatientAsAnswered } from '../sensitive-answers.ts'
import type { DateFormat } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { describeBirth, type FoundPatient, searchPatients } from '../../patients/index.ts'
import { Combobox } from '../../../kit/controls/Combobox.tsx'
import { Field } from '../../../kit/controls/Field.tsx'

interface MatchLineProps {
  readonly open: OpenReview
  readonly dateFormat: DateFormat
}

export function MatchLine({ open, dateFormat }: MatchLineProps) {
  const chooseAnotherButton = useRef<HTMLButtonElement>(null)
  const { isChoosingPatient } = open
  useEffect(() => {
    const button = chooseAnotherButton.current
    return () => (isChoosingPatient ? button?.focus() : undefined)
  }, [isChoosingPatient])
  return (
    <div className="match cluster small-text">
      <UserRound />
      <p>
        <MatchedPatient open={open} />
      </p>
      {isChoosingPatient && (
        <PatientChooser open={open} dateFormat={dateFormat} onChoose={(id) => void compareWith(id)} />
      )}
      <Button
        ref={chooseAnotherButton}
        kind="quiet"
        size="small"
        aria-expanded={isChoosingPatient}
        onClick={togglePatientChooser}
      >
        {open.review.patient ? text.responses.another : text.responses.choose}
      </Button>
      {open.review.patient && open.review.submission.patientId === 0 && (
        <Button data-creates kind="quiet" size="small" onClick={() => void addPatientAsAnswered(open)}>
          {text.responses.create}
        </Button>
      )}
    </div>
  )
}

function MatchedPatient({ open: { review } }: { open: OpenReview }) {
  const { patient, submission, suggestions, answers } = review
  if (!patient) return <>{text.responses.nobody}</>
  const reasons = suggestions.find(({ id }) => id === patient.id)?.reasons ?? []
  const matched = submission.patientId === patient.id
  return (
    <>
      {describeMatch(matched, reasons.length > 0)}
      <b className="strong">
        <a href={`/patients/${patient.id}`}>
          <bdi>{patient.name}</bdi>
        </a>
      </b>
      {!matched && reasons.length > 0 && text.responses.by(reasons)}.{' '}
      <span className="faint">
        {text.responses.differing(listDiffering(answers).length, listComparable(answers).length)}
      </span>
    </>
  )
}

const describeMatch = (matched: boolean, suggested: boolean): string => {
  if (matched) return text.responses.matched
  return suggested ? text.responses.matches : text.responses.chosen
}

interface PatientChooserProps {
  readonly open: OpenReview
  readonly dateFormat: DateFormat
  onChoose(id: number): void
}

// While the list of patients is open, Escape closes only the list.
const closeOnEscape = ({ key, target }: KeyboardEvent): void => {
  if (key === 'Escape' && (target as Element).ariaExpanded !== 'true') togglePatientChooser()
}

/** Chooses a patient other than the suggested one; lists other likely patients before the user types. */
function PatientChooser({ open: { review }, dateFormat, onChoose }: PatientChooserProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chooser = box.current
    chooser?.querySelector('input')?.focus()
    chooser?.addEventListener('keydown', closeOnEscape)
    return () => chooser?.removeEventListener('keydown', closeOnEscape)
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
          detailOf={({ dateOfBirth }) => describeBirth(dateOfBirth, dateFormat)}
          placeholder={text.appointment.patientSearch}
        />
      </Field>
    </div>
  )
}
