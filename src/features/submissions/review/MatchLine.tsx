import { UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { chooseAnother, compareWith, type OpenReview } from './review.store.ts'
import { listComparable, listDiffering } from './decisions.ts'
import { addPatientAsAnswered } from '../sensitive-answers.ts'
import type { DateFormat } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { PatientChooser } from './PatientChooser.tsx'

interface MatchLineProps {
  readonly open: OpenReview
  readonly dateFormat: DateFormat
}

export function MatchLine({ open, dateFormat }: MatchLineProps) {
  const another = useRef<HTMLButtonElement>(null)
  const { choosing } = open
  useEffect(() => {
    const button = another.current
    return () => (choosing ? button?.focus() : undefined)
  }, [choosing])
  return (
    <div className="match">
      <UserRound />
      <p>
        <MatchedPatient open={open} />
      </p>
      {choosing && (
        <PatientChooser open={open} dateFormat={dateFormat} onChoose={(id) => void compareWith(id)} />
      )}
      <Button ref={another} kind="quiet" size="small" aria-expanded={choosing} onClick={chooseAnother}>
        {open.review.patient ? text.responses.another : text.responses.choose}
      </Button>
      {open.review.submission.patientId === 0 && (
        <Button kind="quiet" size="small" onClick={() => void addPatientAsAnswered(open)}>
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
      {how(matched, reasons.length > 0)}
      <b className="strong">
        <bdi>{patient.name}</bdi>
      </b>
      {!matched && reasons.length > 0 && text.responses.by(reasons)}.{' '}
      <span className="faint">
        {text.responses.differing(listDiffering(answers).length, listComparable(answers).length)}
      </span>
    </>
  )
}

const how = (matched: boolean, suggested: boolean): string => {
  if (matched) return text.responses.matched
  return suggested ? text.responses.matches : text.responses.chosen
}
