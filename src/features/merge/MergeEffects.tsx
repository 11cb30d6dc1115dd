import type { MergePreview } from '#modules/merging'
import { clockTime, type Formats, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Section } from '../settings/Section.tsx'
import { movingIn, Points } from './Points.tsx'

interface WhatMovesProps {
  readonly preview: MergePreview
  readonly formats: Formats
}

/** What else becomes of two patients who are merged, and what to know before. */
export function WhatMoves({ preview, formats }: WhatMovesProps) {
  const words = text.merging.what
  const { patient, duplicate, moving, declines, atOnce } = preview
  const moves = movingIn(moving)
  const stays = [words.lists, words.history]
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="erasing-step">
        <div className="goes-stays">
          <Points title={words.moves} points={moves.length > 0 ? moves : [words.nothing]} kind="moves" />
          <Points title={words.stays} points={stays} kind="stays" />
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
