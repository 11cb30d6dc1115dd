import { useStore } from '@nanostores/react'
import { fullName } from '#rules/patients'
import type { PatientRow } from '#modules/patients'
import { describeMissing } from '../describe-missing.ts'
import { type Formats, dateAndTime } from '../../../kit/format/format.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { ContactSection } from '../../messages/index.ts'
import { PatientDocuments } from '../../documents/patient-section/index.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { DeleteButton } from '../../../kit/controls/DeleteButton.tsx'
import { canErase } from '../../erasure/index.ts'
import { PatientDuplicates } from '../../merge/index.ts'
import { $bookForPatient } from './new-patient.store.ts'
import {
  type AddPatient,
  type EditPatient,
  isDirty,
  loadChanges,
  showAllFields,
} from './patient-dialog.store.ts'
import { deletePatient, savePatient } from './save-patient.ts'
import { PatientFields } from './PatientFields.tsx'
import type { FieldChange } from './draft.ts'
import { describeValue } from './form-fields.ts'

interface PatientRecordNotesProps {
  readonly patient: PatientRow
  readonly formats: Formats
  readonly dirty: boolean
}

function PatientRecordNotes({ patient, formats, dirty }: PatientRecordNotesProps) {
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

interface PatientFormProps {
  readonly dialog: AddPatient | EditPatient
  readonly formats: Formats
}

/** The form of a patient. Field errors appear below their fields, all other errors at the top. */
export function PatientForm({ dialog, formats }: PatientFormProps) {
  const stale = dialog.is === 'edit' ? dialog.stale : null
  return (
    <Form refusals={dialog.refusals} onSubmit={() => savePatient()}>
      <Dialog.Fields>
        {stale ? (
          <StalePatient problem={dialog.problem} changes={stale.changes} />
        ) : (
          dialog.problem && <Alert kind="error">{dialog.problem}</Alert>
        )}
        <IncompleteNote dialog={dialog} />
        <PatientFields dialog={dialog} formats={formats} />
        {dialog.is === 'edit' && (
          <>
            <ContactSection zone={formats.zone} />
            <PatientDocuments
              patient={{ id: dialog.patient.id, name: fullName(dialog.patient) }}
              formats={formats}
            />
            <PatientRecordNotes patient={dialog.patient} formats={formats} dirty={isDirty(dialog)} />
          </>
        )}
      </Dialog.Fields>
      <PatientFoot dialog={dialog} />
    </Form>
  )
}

const PatientFoot = ({ dialog }: { dialog: AddPatient | EditPatient }) => {
  const { is, doing } = dialog
  return (
    <Dialog.Foot
      start={
        is === 'edit' && (
          <DeleteButton busy={doing !== 'nothing'} onClick={() => void deletePatient()}>
            {text.patient.delete}
          </DeleteButton>
        )
      }
    >
      <Dialog.Cancel />
      {dialog.is === 'add' && !dialog.onAdded && <AddAndBook busy={doing !== 'nothing'} />}
      <Button type="submit" kind="primary" busy={doing !== 'nothing'}>
        {submitLabel(is, doing === 'saving')}
      </Button>
    </Dialog.Foot>
  )
}

/** Says what an incomplete record lacks, or what a quick add leaves for later, with a link to the other fields. */
const IncompleteNote = ({ dialog }: { dialog: AddPatient | EditPatient }) => {
  if (dialog.is === 'add') return <QuickAddNote isQuick={dialog.quickFields !== null} />
  const { missing } = dialog.patient
  return missing.length > 0 && <p className="muted">{describeMissing(missing)}.</p>
}

const QuickAddNote = ({ isQuick }: { isQuick: boolean }) => (
  <p className="muted">
    {isQuick && `${text.patient.quickHint} `}
    <button type="button" className="link" onClick={() => showAllFields(isQuick)}>
      {isQuick ? text.patient.allFields : text.patient.quickAdd}
    </button>
  </p>
)

/** Adds the patient and opens a new appointment for them, on pages that can book. */
const AddAndBook = ({ busy }: { busy: boolean }) => {
  const book = useStore($bookForPatient)
  return (
    book && (
      <Button busy={busy} onClick={() => void savePatient(book)}>
        {text.patient.addAndBook}
      </Button>
    )
  )
}

const submitLabel = (is: 'add' | 'edit', saving: boolean): string =>
  is === 'add'
    ? text.patient[saving ? 'pendingAdd' : 'submitAdd']
    : text.patient[saving ? 'pendingEdit' : 'submitEdit']

interface StaleAlertProps {
  readonly problem: string | null
  readonly changes: readonly FieldChange[]
}

/** Lists what another user has changed meanwhile, and loads it without losing the typed values. */
const StalePatient = ({ problem, changes }: StaleAlertProps) => (
  <Alert>
    <b>{problem}</b>
    <ul>
      {changes.map(({ field, before, now }) => (
        <li key={field}>
          <span>{text.patient[field]}</span> <span className="visually-hidden">{text.patient.was}</span>{' '}
          <del>{describeValue(field, before)}</del>{' '}
          <span className="visually-hidden">{text.patient.isNow}</span> <ins>{describeValue(field, now)}</ins>
        </li>
      ))}
    </ul>
    <p>{text.patient.keptTyping}</p>
    <Button size="small" onClick={loadChanges}>
      {text.loadChanges}
    </Button>
  </Alert>
)
