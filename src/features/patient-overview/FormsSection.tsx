import { Send } from 'lucide-react'
import type { PatientOverview } from '#modules/patient-overview'
import { Button } from '../../kit/controls/Button.tsx'
import { type Clock, formatMoment } from '../../kit/format/clinic-moment.ts'
import { text } from '../../language/index.ts'
import { inboxUrl } from '../submissions/index.ts'
import { FirstRows } from '../../kit/list/FirstRows.tsx'
import { OverviewSection } from './OverviewSection.tsx'

const words = text.patientOverview

interface FormsSectionProps {
  readonly patientId: number
  readonly submissions: NonNullable<PatientOverview['submissions']>
  readonly invitations: NonNullable<PatientOverview['invitations']>
  readonly clock: Clock
  onSend(): void
}

export const FormsSection = ({ submissions, onSend, ...rest }: FormsSectionProps) => (
  <OverviewSection
    id="forms"
    title={words.forms}
    count={submissions.length}
    action={
      <Button size="small" data-creates onClick={onSend}>
        <Send />
        {text.sendForm.title}
      </Button>
    }
  >
    <PendingForms {...rest} />
    {submissions.length + rest.invitations.length === 0 && <p className="none faint">{words.noForms}</p>}
    <FirstRows rows={submissions}>
      {(visibleRows) => (
        <ul className="hairline-rows overview-rows">
          {visibleRows.map(({ id, formTitle, submittedAt, state }) => (
            <li key={id}>
              <a className="strong" href={inboxUrl({ state: 'all', patientId: rest.patientId })}>
                {formTitle}
              </a>
              <span className="faint">{formatMoment(submittedAt, rest.clock)}</span>
              <span className={state === 'new' ? 'strong' : 'faint'}>{text.responses.states[state]}</span>
            </li>
          ))}
        </ul>
      )}
    </FirstRows>
  </OverviewSection>
)

const PendingForms = ({ invitations, clock }: Pick<FormsSectionProps, 'invitations' | 'clock'>) =>
  invitations.length > 0 && (
    <ul className="hairline-rows overview-rows">
      {invitations.map(({ id, formTitle, requestedAt, opened }) => (
        <li key={id}>
          <span className="strong">{formTitle}</span>
          <span className="faint">{words.sentOn(formatMoment(requestedAt, clock))}</span>
          <span className="faint">{opened ? words.opened : words.notOpened}</span>
        </li>
      ))}
    </ul>
  )
