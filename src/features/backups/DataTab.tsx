import type { BackupRow, HeldState, ScheduleRow } from '#modules/backups'
import type { ImportRow } from '#modules/patients'
import type { RetentionState } from '#modules/retention'
import type { Formats } from '../../kit/format/format.ts'
import type { Viewer } from '../../kit/settings-form/SaveBar.tsx'
import { BackupsSection } from './BackupsSection.tsx'
import { HeldMessagesSection } from './HeldMessagesSection.tsx'
import { ImportSection } from '../patient-import/index.ts'
import { RetentionSection } from './RetentionSection.tsx'
import { ScheduleSection } from './ScheduleSection.tsx'
import { FileArchive } from 'lucide-react'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'

interface DataTabProps {
  readonly backups: readonly BackupRow[]
  readonly schedule: ScheduleRow
  readonly held: HeldState | null
  readonly imports: readonly ImportRow[]
  readonly retention: RetentionState
  readonly formats: Formats
  readonly viewer: Viewer
}

export const DataTab = ({ backups, schedule, held, imports, retention, formats, viewer }: DataTabProps) => (
  <div className="data">
    <HeldMessagesSection first={held} formats={formats} />
    <BackupsSection first={backups} formats={formats} />
    <ScheduleSection schedule={schedule} formats={formats} viewer={viewer} />
    <ExportSection />
    <ImportSection first={imports} formats={formats} />
    <RetentionSection retention={retention} formats={formats} />
  </div>
)

function ExportSection() {
  const words = text.dataSettings.export
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <p>{words.what}</p>
        <a className="button" href="/api/export" download>
          <FileArchive />
          {words.button}
        </a>
      </div>
    </Section>
  )
}
