import type { PatientOverview } from '#modules/patient-overview'
import { type Clock, formatMoment } from '../../kit/format/clinic-moment.ts'
import { text } from '../../language/index.ts'
import { nameReader } from '../access-ledger/index.ts'
import { HistoryLink } from '../record-history/index.ts'
import { OverviewSection } from './OverviewSection.tsx'

const words = text.patientOverview

interface ViewsSectionProps {
  readonly patientId: number
  readonly views: NonNullable<PatientOverview['views']>
  readonly clock: Clock
}

/** Lists who viewed the record last, with links to its history and its access log. */
export const ViewsSection = ({ patientId, views, clock }: ViewsSectionProps) => (
  <OverviewSection id="views" title={words.views} action={<HistoryLink kind="patient" id={patientId} />}>
    {views.length === 0 && <p className="none faint">{words.noViews}</p>}
    <ul className="hairline-rows overview-rows view-rows">
      {views.map((view) => (
        <li key={view.id}>
          <span className="strong">{nameReader(view)}</span>
          <span className="faint">{text.accessLedger.actions[view.action]}</span>
          <span className="faint">{formatMoment(view.at, clock)}</span>
        </li>
      ))}
    </ul>
    <a className="link" href={`/history/access?patient=${patientId}`}>
      {text.accessLedger.ofRecord}
    </a>
  </OverviewSection>
)
