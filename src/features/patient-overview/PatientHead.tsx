import { CalendarPlus, Ellipsis, GitMerge, MessageSquare, Pencil, Printer } from 'lucide-react'
import type { PatientOverview } from '#modules/patient-overview'
import type { PatientRow } from '#modules/patients'
import { Button, IconButton } from '../../kit/controls/Button.tsx'
import { Menu } from '../../kit/controls/Menu.tsx'
import { ageOn } from '../../kit/time/age.ts'
import { text } from '../../language/index.ts'
import { newAppointment } from '../appointments/index.ts'
import { recipientOf } from '../messages/index.ts'
import { historyItem } from '../record-history/index.ts'
import { findFollowUpBlocker, openFollowUp } from '../reminders/follow-up/index.ts'
import { describeMissing, editPatient } from '../patients/index.ts'
import { AlertStrip } from './alerts/AlertStrip.tsx'
import { ContactLines } from './ContactLines.tsx'

const words = text.patientOverview

interface PatientHeadProps {
  readonly patient: PatientRow
  readonly contactFor: PatientOverview['contactFor']
  readonly name: string
  /** The clinic's date, YYYY-MM-DD. */
  readonly today: string
}

export const PatientHead = ({ patient, contactFor, name, today }: PatientHeadProps) => (
  <>
    <div className="head">
      <h1>
        {name} {patient.dateOfBirth && <span>{words.age(ageOn(today, patient.dateOfBirth))}</span>}
      </h1>
      <Button
        kind="primary"
        data-creates
        onClick={() =>
          void newAppointment(today, {
            patientId: patient.id,
            patientName: name,
            patientAlerts: patient.alerts,
          })
        }
      >
        <CalendarPlus />
        {words.book}
      </Button>
      <MessageButton patient={patient} />
      <Button data-creates onClick={() => void editPatient(patient.id)}>
        <Pencil />
        {words.edit}
      </Button>
      <MoreActions patient={patient} name={name} />
    </div>
    <ContactLines patient={patient} contactFor={contactFor} />
    {patient.missing.length > 0 && <MissingFields patient={patient} />}
    <AlertStrip patient={patient} />
  </>
)

const MessageButton = ({ patient }: Pick<PatientHeadProps, 'patient'>) => {
  const recipient = recipientOf(patient)
  const blocker = findFollowUpBlocker(recipient)
  const disabledProps = blocker && { 'aria-disabled': true, 'aria-description': blocker, 'data-tip': blocker }
  return (
    <Button data-creates onClick={() => openFollowUp(recipient)} {...disabledProps}>
      <MessageSquare />
      {words.sendMessage}
    </Button>
  )
}

const MoreActions = ({ patient: { id }, name }: Pick<PatientHeadProps, 'patient' | 'name'>) => (
  <Menu
    trigger={
      <IconButton label={words.more(name)}>
        <Ellipsis />
      </IconButton>
    }
    items={[
      { label: words.print, icon: <Printer />, onSelect: () => window.print() },
      { label: words.merge, icon: <GitMerge />, creates: true, href: `/patients/${id}/merge` },
      historyItem('patient', id),
    ]}
  />
)

/** Says what the record lacks, and opens the dialog that completes it. */
const MissingFields = ({ patient: { id, missing } }: Pick<PatientHeadProps, 'patient'>) => (
  <p className="overview-missing cluster muted">
    <span className="tag incomplete-mark">{text.patients.incomplete}</span> {describeMissing(missing)}
    <button type="button" className="link" data-creates onClick={() => void editPatient(id)}>
      {text.patients.complete}
    </button>
  </p>
)
