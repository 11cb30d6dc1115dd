import { FileArchive } from 'lucide-react'
import type { BackupRow, HeldState, ScheduleRow } from '#modules/backups'
import type { ImportRow } from '#modules/patients'
import type { RetentionState } from '#modules/retention'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import type { Viewer } from '../../kit/settings-form/TabForm.tsx'
import { ImportSection } from '../patient-import/index.ts'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { BackupsSection } from './BackupsSection.tsx'
import { HeldMessagesSection } from './HeldMessagesSection.tsx'
import { ScheduleSection } from './ScheduleSection.tsx'
import { exportEverything } from './export.store.ts'

/** Downloads everything the clinic has, after the user has proven who they are. */
function ExportSection() {
  const words = text.dataSettings.export
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="keys">
        <p>{words.what}</p>
        <Button onClick={() => void exportEverything()}>
          <FileArchive />
          {words.button}
        </Button>
      </div>
    </Section>
  )
}

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
    <HeldMessagesSection initial={held} formats={formats} />
    <BackupsSection initial={backups} formats={formats} />
    <ScheduleSection schedule={schedule} formats={formats} viewer={viewer} />
    <ExportSection />
    <ImportSection initial={imports} formats={formats} />
    <RetentionSection retention={retention} formats={formats} />
  </div>
)

interface RetentionProps {
  readonly retention: RetentionState
  readonly formats: Formats
}

function RetentionSection({ retention, formats }: RetentionProps) {
  const words = text.dataSettings.retention
  const { last, nextAt, due } = retention
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="retention">
        <p className="strong">{words.note}</p>
        <p>{words.patients}</p>
        <p>{words.logs}</p>
        <p className="muted">
          {last ? words.last(dateAndTime(last.ranAt, formats), last.erased, last.removed) : words.never}
          <br />
          {words.next(dateAndTime(nextAt, formats), due)}
        </p>
        <p>
          <a className="link" href="/erasures">
            {text.erasure.certificates.all}
          </a>
          {' · '}
          <a className="link" href="/history/removed">
            {text.timeTravel.removedLink}
          </a>
        </p>
      </div>
    </Section>
  )
}
