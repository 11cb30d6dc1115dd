import type { BackupRow, Held, ScheduleRow } from '#modules/backups'
import type { ImportRow } from '#modules/patients'
import type { RetentionState } from '#modules/retention'
import type { Formats } from '../../../text/format.ts'
import type { Viewer } from '../SaveBar.tsx'
import { BackupsSection } from './BackupsSection.tsx'
import { ExportSection } from './ExportSection.tsx'
import { HeldSection } from './HeldSection.tsx'
import { ImportSection } from './ImportSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'
import { ScheduleSection } from './ScheduleSection.tsx'

interface DataTabProps {
  readonly backups: readonly BackupRow[]
  readonly schedule: ScheduleRow
  readonly held: Held | null
  readonly imports: readonly ImportRow[]
  readonly retention: RetentionState
  readonly formats: Formats
  readonly viewer: Viewer
}

/** What is kept of the clinic and for how long, and how it is taken along or taken on. */
export const DataTab = ({ backups, schedule, held, imports, retention, formats, viewer }: DataTabProps) => (
  <div className="data">
    <HeldSection first={held} formats={formats} />
    <BackupsSection first={backups} formats={formats} />
    <ScheduleSection schedule={schedule} formats={formats} viewer={viewer} />
    <ExportSection />
    <ImportSection first={imports} formats={formats} />
    <RetentionSection retention={retention} formats={formats} />
  </div>
)
