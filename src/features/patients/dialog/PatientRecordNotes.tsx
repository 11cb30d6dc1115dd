import type { PatientRow } from '#modules/patients'
import { canErase } from '../../erasure/index.ts'
import { dateAndTime, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { PatientDuplicates } from '../../merge/index.ts'

interface PatientRecordNotesProps {
  readonly patient: PatientRow
  readonly formats: Formats
  readonly dirty: boolean
}

export function PatientRecordNotes({ patient, formats, dirty }: PatientRecordNotesProps) {
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
      {canErase() && !dirty && (
        <p className="patient-erase">
          <a className="link" href={`/patients/${patient.id}/erase`}>
            {words.open}
          </a>
        </p>
      )}
    </>
  )
}
