import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Upload } from 'lucide-react'
import type { PatientOverview } from '#modules/patient-overview'
import { fullName } from '#rules/patients'
import type { DocumentRow } from '#modules/documents'
import type { AppointmentRow } from '#modules/appointments'
import { type Clock, formatLocalTime } from '../../kit/format/clinic-moment.ts'
import type { Formats } from '../../kit/format/format.ts'
import { LoadFailed } from '../../kit/list/ListStates.tsx'
import { useNow } from '../../kit/time/useNow.ts'
import { text } from '../../language/index.ts'
import { recipientOf } from '../messages/index.ts'
import { openSendForm } from '../form-list/send-form/index.ts'
import { PatientMessages } from '../reminders/patient-section/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Fact } from '../../kit/controls/Fact.tsx'
import { PatientDocumentRows } from '../documents/patient-section/index.ts'
import { openUploadDialog } from '../documents/upload/index.ts'
import { FormsSection } from './FormsSection.tsx'
import { OverviewSection } from './OverviewSection.tsx'
import { createPatientOverview } from './overview.store.ts'
import { PatientHead } from './PatientHead.tsx'
import { DetailsSection, NotesSection } from './RecordSection.tsx'
import { splitVisits, findNextAndLast, type Visits } from './split-visits.ts'
import { ViewsSection } from './ViewsSection.tsx'
import { VisitsSection } from './VisitsSection.tsx'

const words = text.patientOverview

/** The next and the last visit in a sentence each. */
const NextAndLast = ({ visits, clock }: { readonly visits: Visits; readonly clock: Clock }) => {
  const { next, last } = findNextAndLast(visits)
  return (
    <dl className="overview-visits">
      <Fact label={words.nextVisit}>
        {next ? <VisitWords visit={next} clock={clock} /> : words.noNextVisit}
      </Fact>
      <Fact label={words.lastVisit}>
        {last ? <VisitWords visit={last} clock={clock} /> : words.noLastVisit}
      </Fact>
    </dl>
  )
}

const VisitWords = ({ visit, clock }: { readonly visit: AppointmentRow; readonly clock: Clock }) => (
  <>
    <b className="strong">{formatLocalTime(visit, clock)}</b> {visit.service}
    {visit.practitionerName && <span className="faint"> · {visit.practitionerName}</span>}
  </>
)

interface DocumentsSectionProps {
  readonly patient: { readonly id: number; readonly name: string }
  readonly documents: readonly DocumentRow[]
  readonly formats: Formats
}

const DocumentsSection = ({ patient, documents, formats }: DocumentsSectionProps) => (
  <OverviewSection
    id="documents"
    title={text.documents.title}
    count={documents.length}
    action={
      <Button size="small" data-creates onClick={() => openUploadDialog({ patient })}>
        <Upload />
        {text.documents.upload}
      </Button>
    }
  >
    {documents.length > 0 ? (
      <PatientDocumentRows rows={documents} formats={formats} />
    ) : (
      <p className="none faint">{text.documents.noneOfPatient}</p>
    )}
  </OverviewSection>
)

interface PatientOverviewScreenProps {
  readonly initial: PatientOverview
  readonly formats: Formats
  /** When the server rendered the page, in milliseconds. */
  readonly now: number
}

export function PatientOverviewScreen({ initial, formats, now }: PatientOverviewScreenProps) {
  const [overview] = useState(() => createPatientOverview(initial))
  const state = useStore(overview.$state)
  const clock = { ...formats, now: useNow(formats.zone, now) }
  if (state.is === 'failed') {
    return (
      <>
        <div className="head">
          <h1>{text.merging.patient(initial.patient.id)}</h1>
          <a className="button" href="/patients">
            {text.merging.back}
          </a>
        </div>
        <LoadFailed
          problem={state.isGone ? text.patientOverview.gone : text.loadFailed}
          onRetry={() => void overview.reload()}
        />
      </>
    )
  }
  return <Overview overview={state.is === 'known' ? state.data : initial} clock={clock} />
}

interface OverviewProps {
  readonly overview: PatientOverview
  readonly clock: Clock
}

const Overview = ({ overview, clock }: OverviewProps) => {
  const { patient, views } = overview
  const name = fullName(patient)
  return (
    <>
      <PatientHead patient={patient} contactFor={overview.contactFor} name={name} today={clock.now.day} />
      <div className="columns">
        <Activity overview={overview} clock={clock} name={name} />
        <div className="stack">
          <DetailsSection patient={patient} formats={clock} />
          <NotesSection notes={patient.notes} />
          {views && <ViewsSection patientId={patient.id} views={views} clock={clock} />}
        </div>
      </div>
    </>
  )
}

const Activity = ({ overview, clock, name }: OverviewProps & { readonly name: string }) => {
  const { patient, appointments, submissions, invitations, sentForms, documents, reminders } = overview
  const messages = (reminders ?? []).length + (sentForms ?? []).length
  const { id } = patient
  const visits = appointments && splitVisits(appointments, clock.now)
  return (
    <div className="stack">
      {visits && <NextAndLast visits={visits} clock={clock} />}
      {visits && <VisitsSection visits={visits} clock={clock} canExplainReminders={reminders !== null} />}
      {submissions && invitations && (
        <FormsSection
          {...{ patientId: id, submissions, invitations, clock }}
          onSend={() => void openSendForm(recipientOf(patient))}
        />
      )}
      {documents && <DocumentsSection patient={{ id, name }} documents={documents} formats={clock} />}
      {(reminders ?? sentForms) && (
        <OverviewSection id="messages" title={text.patientOverview.messages} count={messages}>
          {messages === 0 && <p className="none faint">{text.patientOverview.noMessages}</p>}
          <PatientMessages reminders={reminders ?? []} forms={sentForms ?? []} clock={clock} />
        </OverviewSection>
      )}
    </div>
  )
}
