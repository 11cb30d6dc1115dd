import type { ReactNode } from 'react'
import type { PatientRow } from '#modules/patients'
import { shortDate, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { OverviewSection } from './OverviewSection.tsx'

const words = text.patientOverview

const NotRecorded = () => <span className="faint">{words.notRecorded}</span>

interface RecordSectionProps {
  readonly patient: PatientRow
  readonly formats: Formats
}

/** The details of the record that are read less often than name and contact. */
export const DetailsSection = ({ patient, formats }: RecordSectionProps) => {
  const { dateOfBirth, address, insurance, emergencyContact, emergencyPhone } = patient
  return (
    <OverviewSection id="details" title={words.details}>
      <dl className="overview-facts">
        <Fact name={text.patient.dateOfBirth}>
          {dateOfBirth ? shortDate(dateOfBirth, formats.dateFormat) : <NotRecorded />}
        </Fact>
        <Fact name={text.patient.address}>{address || <NotRecorded />}</Fact>
        <Fact name={text.patient.insurance}>{insurance || text.patients.noInsurance}</Fact>
        <Fact name={text.patient.emergencyContact}>{emergencyContact || <NotRecorded />}</Fact>
        <Fact name={text.patient.emergencyPhone}>
          {emergencyPhone ? (
            <a className="link" href={`tel:${emergencyPhone}`}>
              {emergencyPhone}
            </a>
          ) : (
            <NotRecorded />
          )}
        </Fact>
      </dl>
    </OverviewSection>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const NotesSection = ({ notes }: Pick<PatientRow, 'notes'>) => (
  <OverviewSection id="notes" title={text.patient.notes}>
    {notes ? <p className="overview-notes">{notes}</p> : <p className="none faint">{words.noNotes}</p>}
  </OverviewSection>
)
