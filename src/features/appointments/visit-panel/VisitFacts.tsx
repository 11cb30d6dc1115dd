import type { VisitOverview } from '#modules/patient-overview'
import { type Clock, formatLocalTime, formatMoment } from '../../../kit/format/clinic-moment.ts'
import { amountText } from '../../../kit/format/money.ts'
import { Fact } from '../../../kit/controls/Fact.tsx'
import { text } from '../../../language/index.ts'

interface VisitFactsProps {
  /** Null while it loads. */
  readonly overview: VisitOverview | null
  readonly clock: Clock
}

/** Facts about a visit: phone number, fee, form and reminder, and the patient's next and last visits. */
export const VisitFacts = ({ overview, clock }: VisitFactsProps) => {
  if (!overview) return <FactsSkeleton />
  const { patient, fee, forms, reminders, next, last } = overview
  const words = text.visitPanel
  return (
    <dl className="facts">
      {patient?.phone && (
        <Fact label={words.phone}>
          <a className="link" href={`tel:${patient.phone}`}>
            {patient.phone}
          </a>
          {patient.phoneOf && ` · ${patient.phoneOf}`}
        </Fact>
      )}
      <Fact label={words.fee}>{amountText(fee.amount)}</Fact>
      {forms && (
        <Fact label={words.form}>
          <FormState of={forms} clock={clock} />
        </Fact>
      )}
      {reminders && (
        <Fact label={words.reminder}>
          <ReminderState of={reminders} clock={clock} />
        </Fact>
      )}
      <Fact label={text.patientOverview.nextVisit}>
        {next ? <Neighbor of={next} clock={clock} /> : <span className="faint">{words.noNextVisit}</span>}
      </Fact>
      <Fact label={text.patientOverview.lastVisit}>
        {last ? <Neighbor of={last} clock={clock} /> : <span className="faint">{words.noLastVisit}</span>}
      </Fact>
    </dl>
  )
}

const FACTS_SHOWN = 6

/** Takes the space of the facts, so that the actions below stay where they are. */
const FactsSkeleton = () => (
  <div className="facts skeleton" aria-busy="true">
    {Array.from({ length: FACTS_SHOWN }, (_, index) => (
      <i key={index} />
    ))}
  </div>
)

interface StateProps<State> {
  readonly of: NonNullable<State>
  readonly clock: Clock
}

const FormState = ({ of: { sent, submitted }, clock }: StateProps<VisitOverview['forms']>) => {
  const words = text.visitPanel
  if (sent)
    return (
      <>
        {words.formSent(sent.formTitle, formatMoment(sent.sentAt, clock))}
        <small>{sent.isOpened ? text.patientOverview.opened : text.patientOverview.notOpened}</small>
      </>
    )
  if (!submitted) return <span className="faint">{words.noForm}</span>
  return (
    <>
      {submitted.formTitle}, {formatMoment(submitted.submittedAt, clock)}
      <small>{text.responses.states[submitted.state]}</small>
    </>
  )
}

const ReminderState = ({ of: { planned, last }, clock }: StateProps<VisitOverview['reminders']>) => {
  const words = text.visitPanel
  if (!planned && !last) return <span className="faint">{words.noReminder}</span>
  return (
    <>
      {last && (
        <span className={last.status === 'failed' ? 'wrong' : undefined}>
          {words[last.status][last.type](formatMoment(last.at, clock))}
        </span>
      )}
      {planned && <span>{words.planned[planned.type](formatMoment(planned.at, clock))}</span>}
    </>
  )
}

const Neighbor = ({ of: { date, time, service }, clock }: StateProps<VisitOverview['next']>) => (
  <>
    {formatLocalTime({ date, time }, clock)} <small>{service}</small>
  </>
)
