import { Pencil } from 'lucide-react'
import type { PatientRow } from '#modules/patients'
import { fullName } from '#rules/patients'
import { editPatient } from './dialog/patient-dialog.store.ts'
import { shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { IconButton } from '../../kit/controls/Button.tsx'
import { DeleteIcon } from '../../kit/controls/DeleteButton.tsx'
import { Tag } from '../../kit/controls/Tag.tsx'
import { ArmedDelete } from '../../kit/controls/TwoClickDelete.tsx'
import { Columns } from '../../kit/list/Columns.tsx'
import { recipientOf } from '../messages/index.ts'
import { SendFormButton } from '../form-list/send-form/index.ts'
import { FollowUpButton } from '../reminders/follow-up/index.ts'
import { IncompleteMark } from './IncompleteMark.tsx'
import { isDeleting, type RowsProps } from './rows.ts'

export const PatientTable = ({ rows, ...rest }: RowsProps) => (
  <table className="list-table patient-table desk">
    <PatientColumns />
    <tbody>
      {rows.map((patient) => (
        <Row key={patient.id} patient={patient} {...rest} />
      ))}
    </tbody>
  </table>
)

export const PatientColumns = () => <Columns words={text.patients.columns} />

interface RowProps extends Omit<RowsProps, 'rows'> {
  readonly patient: PatientRow
}

const Row = ({ patient, dateFormat, armed, ...actions }: RowProps) => (
  <tr className={armed === patient.id ? 'armed' : undefined}>
    <td>
      <a className="strong cut" href={`/patients/${patient.id}`}>
        {fullName(patient)}
      </a>
      <IncompleteMark missing={patient.missing} />
    </td>
    <td className="muted" title={patient.email}>
      {patient.email || (
        <span className="faint">
          {patient.contact ? text.patients.contact(patient.contact.name) : text.patients.noEmail}
        </span>
      )}
    </td>
    <td className="muted" title={patient.phone}>
      {patient.phone ? (
        <a className="call" href={`tel:${patient.phone}`}>
          {patient.phone}
        </a>
      ) : (
        <span className="faint">
          {patient.contact ? text.patients.contact(patient.contact.name) : text.patients.noPhone}
        </span>
      )}
    </td>
    <td className="muted">
      {patient.dateOfBirth ? (
        shortDate(patient.dateOfBirth, dateFormat)
      ) : (
        <span className="faint">{text.patients.noBirthDate}</span>
      )}
    </td>
    <td>
      {patient.insurance ? (
        <Tag>{patient.insurance}</Tag>
      ) : (
        <span className="faint">{text.patients.noInsurance}</span>
      )}
    </td>
    <td>
      <Actions patient={patient} armed={armed === patient.id} {...actions} />
    </td>
  </tr>
)

interface ActionsProps extends Pick<RowsProps, 'deletion' | 'arm' | 'disarm' | 'remove'> {
  readonly patient: PatientRow
  readonly armed: boolean
}

const Actions = ({ patient, armed, deletion, arm, disarm, remove }: ActionsProps) =>
  armed ? (
    <ArmedDelete
      question={text.patients.deleteArmed}
      busy={isDeleting(deletion, patient.id)}
      onDelete={() => remove(patient.id)}
      onKeep={disarm}
    />
  ) : (
    <span className="actions">
      <IconButton label={text.patients.edit(fullName(patient))} onClick={() => void editPatient(patient.id)}>
        <Pencil />
      </IconButton>
      <FollowUpButton patient={patient} />
      <SendFormButton recipient={recipientOf(patient)} />
      <DeleteIcon label={text.patients.delete(fullName(patient))} onClick={() => arm(patient.id)} />
    </span>
  )
