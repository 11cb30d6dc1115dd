import type { MergePreview } from '#modules/merge'
import { clockTime, type Formats, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { PointList } from '../../kit/list/PointList.tsx'
import { describeMovedRecords } from './moved-records.ts'

interface MergeEffectsProps {
  readonly preview: MergePreview
  readonly formats: Formats
}

export function MergeEffects({ preview, formats }: MergeEffectsProps) {
  const words = text.merging.what
  const { patient, duplicate, moving, declines, atOnce } = preview
  const moves = describeMovedRecords(moving)
  const stays = [words.lists, words.history]
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="erasing-step">
        <div className="goes-stays">
          <PointList title={words.moves} points={moves.length > 0 ? moves : [words.nothing]} kind="moves" />
          <PointList title={words.stays} points={stays} kind="stays" />
        </div>
        {atOnce.map((each) => (
          <Alert key={`${each.date} ${each.ownTime} ${each.otherTime}`}>
            {words.atOnce(
              shortDate(each.date, formats.dateFormat),
              words.visit(clockTime(each.ownTime, formats.timeFormat), each.ownService),
              words.visit(clockTime(each.otherTime, formats.timeFormat), each.otherService),
            )}
          </Alert>
        ))}
        {declines.map((channel) => (
          <Alert key={channel}>{words.declines[channel]}</Alert>
        ))}
        {(patient.heldSince || duplicate.heldSince) && <Alert>{words.held}</Alert>}
      </div>
    </Section>
  )
}
