import { Ellipsis, MessageSquare, Pencil, Send } from 'lucide-react'
import type { PatientRow } from '#modules/patients'
import { fullName } from '#rules/patients'
import { recipientOf } from '../messages/index.ts'
import { openSendForm } from '../form-list/send-form/index.ts'
import { openFollowUp, findFollowUpBlocker } from '../reminders/follow-up/index.ts'
import { editPatient } from './dialog/patient-dialog.store.ts'
import { text } from '../../language/index.ts'
import { IconButton } from '../../kit/controls/Button.tsx'
import { deleteItem } from '../../kit/controls/DeleteButton.tsx'
import { Menu, type MenuItem } from '../../kit/controls/Menu.tsx'
import { Tag } from '../../kit/controls/Tag.tsx'
import { ArmedDelete } from '../../kit/controls/ArmedDelete.tsx'
import { describeBirth } from './describe-birth.ts'
import { IncompleteMark } from './IncompleteMark.tsx'
import { isDeleting, type RowsProps } from './rows.ts'

export const PatientCards = ({ rows, dateFormat, armed, deletion, arm, disarm, remove }: RowsProps) => (
  <ul className="cards phone">
    {rows.map((patient) => (
      <li key={patient.id} className={armed === patient.id ? 'armed' : undefined}>
        <Particulars patient={patient} born={describeBirth(patient.dateOfBirth, dateFormat)} />
        <div className="end">
          {armed === patient.id ? (
            <ArmedDelete
              question={text.patients.deleteArmed}
              busy={isDeleting(deletion, patient.id)}
              onDelete={() => remove(patient.id)}
              onKeep={disarm}
            />
          ) : (
            <Actions patient={patient} onDelete={() => arm(patient.id)} />
          )}
        </div>
      </li>
    ))}
  </ul>
)

/** Returns the email, or the contact through whom the patient is reached. */
const emailOrContact = ({ email, contact }: PatientRow): string =>
  email || (contact ? text.patients.contact(contact.name) : text.patients.noEmail)

const Particulars = ({ patient, born }: { patient: PatientRow; born: string | undefined }) => (
  <div>
    <a className="strong cut" href={`/patients/${patient.id}`}>
      {fullName(patient)}
    </a>
    <IncompleteMark missing={patient.missing} />
    <p className="cut">{emailOrContact(patient)}</p>
    <p className="row numeric">
      {patient.phone ? (
        <a className="call" href={`tel:${patient.phone}`}>
          {patient.phone}
        </a>
      ) : (
        !patient.contact && <span className="faint">{text.patients.noPhone}</span>
      )}
      {born && <span className="faint">{born}</span>}
    </p>
  </div>
)

const followUpItem = (patient: PatientRow): MenuItem => {
  const recipient = recipientOf(patient)
  return {
    label: text.messages.followUp.open(recipient.name),
    icon: <MessageSquare />,
    disabled: recipient.email === '',
    hint: findFollowUpBlocker(recipient),
    creates: true,
    onSelect: () => openFollowUp(recipient),
  }
}

const sendFormItem = (patient: PatientRow): MenuItem => {
  const recipient = recipientOf(patient)
  return {
    label: text.sendForm.open(recipient.name),
    icon: <Send />,
    creates: true,
    onSelect: () => void openSendForm(recipient),
  }
}

const Actions = ({ patient, onDelete }: { patient: PatientRow; onDelete(): void }) => (
  <>
    <Menu
      trigger={
        <IconButton label={text.patients.actions(fullName(patient))}>
          <Ellipsis />
        </IconButton>
      }
      items={[
        {
          label: text.patients.edit(fullName(patient)),
          icon: <Pencil />,
          onSelect: () => void editPatient(patient.id),
        },
        followUpItem(patient),
        sendFormItem(patient),
        deleteItem({ name: text.patients.delete(fullName(patient)), onSelect: onDelete }),
      ]}
    />
    {patient.insurance ? (
      <Tag>{patient.insurance}</Tag>
    ) : (
      <span className="faint">{text.patients.noInsurance}</span>
    )}
  </>
)
