import { CalendarPlus, Ellipsis, GitMerge, Mail, MessageSquare, Pencil, Phone, Printer } from 'lucide-react'
import type { PatientRow } from '#modules/patients'
import { Button, IconButton } from '../../kit/controls/Button.tsx'
import { Menu } from '../../kit/controls/Menu.tsx'
import { ageOn } from '../../kit/time/age.ts'
import { text } from '../../language/index.ts'
import { newAppointment } from '../appointments/index.ts'
import { historyItem } from '../record-history/index.ts'
import { findFollowUpBlocker, openFollowUp } from '../reminders/follow-up/index.ts'
import { describeMissing, editPatient } from '../patients/index.ts'
import { AlertStrip } from './alerts/AlertStrip.tsx'

const words = text.patientOverview

interface PatientHeadProps {
  readonly patient: PatientRow
  readonly name: string
  /** The clinic's date, YYYY-MM-DD. */
  readonly today: string
}

export const PatientHead = ({ patient, name, today }: PatientHeadProps) => (
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
      <MessageButton patient={patient} name={name} />
      <Button data-creates onClick={() => void editPatient(patient.id)}>
        <Pencil />
        {words.edit}
      </Button>
      <MoreActions patient={patient} name={name} />
    </div>
    <Contact patient={patient} />
    {patient.missing.length > 0 && <MissingFields patient={patient} />}
    <AlertStrip patient={patient} />
  </>
)

const MessageButton = ({ patient: { id, email }, name }: Omit<PatientHeadProps, 'today'>) => {
  const recipient = { id, name, email }
  const blocker = findFollowUpBlocker(recipient)
  const refusing = blocker && { 'aria-disabled': true, 'aria-description': blocker, 'data-tip': blocker }
  return (
    <Button data-creates onClick={() => openFollowUp(recipient)} {...refusing}>
      <MessageSquare />
      {words.sendMessage}
    </Button>
  )
}

const MoreActions = ({ patient: { id }, name }: Omit<PatientHeadProps, 'today'>) => (
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
  <p className="overview-missing">
    <span className="tag incomplete-mark">{text.patients.incomplete}</span> {describeMissing(missing)}
    <button type="button" className="link" data-creates onClick={() => void editPatient(id)}>
      {text.patients.complete}
    </button>
  </p>
)

const Contact = ({ patient: { phone, email } }: Pick<PatientHeadProps, 'patient'>) => (
  <p className="overview-contact">
    {phone ? (
      <a className="link" href={`tel:${phone}`}>
        <Phone className="small-icon" />
        {phone}
      </a>
    ) : (
      <span className="faint">{text.patients.noPhone}</span>
    )}
    {email ? (
      <a className="link" href={`mailto:${email}`}>
        <Mail className="small-icon" />
        {email}
      </a>
    ) : (
      <span className="faint">{text.patients.noEmail}</span>
    )}
  </p>
)
