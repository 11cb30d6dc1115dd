import type { PatientRow } from '#modules/patients'
import { mayErase } from '../../stores/may-erase.ts'
import { dateAndTime, type Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { PatientDuplicates } from './PatientDuplicates.tsx'

interface PatientKeepingProps {
  readonly patient: PatientRow
  readonly formats: Formats
  /** Something is typed that leaving would lose. */
  readonly dirty: boolean
}

/** Whether the patient's record must be kept, who may be the same person, and for administrators the way to erasing it. */
export function PatientKeeping({ patient, formats, dirty }: PatientKeepingProps) {
  const words = text.erasure
  return (
    <>
      {patient.heldSince && (
        <Alert>
          <b>{words.hold.stands(dateAndTime(patient.heldSince, formats))}</b>
          {words.hold.inDialog}
        </Alert>
      )}
      {!dirty && <PatientDuplicates id={patient.id} formats={formats} />}
      {mayErase() && !dirty && (
        <p className="patient-erase">
          <a className="link" href={`/patients/${patient.id}/erase`}>
            {words.open}
          </a>
        </p>
      )}
    </>
  )
}
