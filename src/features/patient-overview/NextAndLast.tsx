import type { AppointmentRow } from '#modules/appointments'
import { type Clock, formatLocalTime } from '../../kit/format/clinic-moment.ts'
import { text } from '../../language/index.ts'
import { nextAndLast, type Visits } from './summary.ts'

const words = text.patientOverview

/** The next and the last visit in a sentence each. */
export const NextAndLast = ({ visits, clock }: { readonly visits: Visits; readonly clock: Clock }) => {
  const { next, last } = nextAndLast(visits)
  return (
    <dl className="overview-visits">
      <div>
        <dt>{words.nextVisit}</dt>
        <dd>{next ? <VisitWords visit={next} clock={clock} /> : words.noNextVisit}</dd>
      </div>
      <div>
        <dt>{words.lastVisit}</dt>
        <dd>{last ? <VisitWords visit={last} clock={clock} /> : words.noLastVisit}</dd>
      </div>
    </dl>
  )
}

const VisitWords = ({ visit, clock }: { readonly visit: AppointmentRow; readonly clock: Clock }) => (
  <>
    <b className="strong">{formatLocalTime(visit, clock)}</b> {visit.service}
    {visit.practitionerName && <span className="faint"> · {visit.practitionerName}</span>}
  </>
)
