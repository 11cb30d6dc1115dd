import { Mail, Phone, Users } from 'lucide-react'
import type { PatientOverview } from '#modules/patient-overview'
import type { PatientRow } from '#modules/patients'
import { text } from '../../language/index.ts'

const words = text.patientOverview

interface ContactLinesProps {
  readonly patient: PatientRow
  readonly contactFor: PatientOverview['contactFor']
}

/** Shows how to reach the patient, and for which patients this one is the contact. */
export const ContactLines = ({ patient, contactFor }: ContactLinesProps) => {
  const { phone, email, contactOf, contact } = patient
  return (
    <p className="overview-contact">
      {phone && (
        <a className="link" href={`tel:${phone}`}>
          <Phone className="small-icon" />
          {phone}
        </a>
      )}
      {email && (
        <a className="link" href={`mailto:${email}`}>
          <Mail className="small-icon" />
          {email}
        </a>
      )}
      {!phone && contactOf === null && <span className="faint">{text.patients.noPhone}</span>}
      {!email && contactOf === null && <span className="faint">{text.patients.noEmail}</span>}
      {contact && (
        <span>
          <Users className="small-icon" />
          {words.contact} <PatientLink {...contact} />
        </span>
      )}
      {contactOf !== null && !contact && <span className="error">{words.contactGone}</span>}
      {contactFor.length > 0 && (
        <span>
          {words.contactFor}{' '}
          {contactFor.map((user, n) => (
            <span key={user.id}>
              {n > 0 && ', '}
              <PatientLink {...user} />
            </span>
          ))}
        </span>
      )}
    </p>
  )
}

const PatientLink = ({ id, name }: PatientOverview['contactFor'][number]) => (
  <a className="link" href={`/patients/${id}`}>
    {name}
  </a>
)
