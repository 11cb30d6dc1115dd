import type { PatientRow } from '#modules/patients'
import { shortDate, type Formats } from '../../kit/format/format.ts'
import { Fact } from '../../kit/controls/Fact.tsx'
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
        <Fact label={text.patient.dateOfBirth}>
          {dateOfBirth ? shortDate(dateOfBirth, formats.dateFormat) : <NotRecorded />}
        </Fact>
        <Fact label={text.patient.address}>{address || <NotRecorded />}</Fact>
        <Fact label={text.patient.insurance}>{insurance || text.patients.noInsurance}</Fact>
        <Fact label={text.patient.emergencyContact}>{emergencyContact || <NotRecorded />}</Fact>
        <Fact label={text.patient.emergencyPhone}>
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

export const NotesSection = ({ notes }: Pick<PatientRow, 'notes'>) => (
  <OverviewSection id="notes" title={text.patient.notes}>
    {notes ? <p className="overview-notes">{notes}</p> : <p className="none faint">{words.noNotes}</p>}
  </OverviewSection>
)
