import type { ErasurePreview } from '#modules/erasure'
import { inboxAddress } from '../../stores/responses-inbox.ts'
import { dayIn, type Formats, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Section } from '../settings/Section.tsx'

interface WhatGoesProps {
  readonly preview: ErasurePreview
  readonly formats: Formats
  /** Goes on; null where somebody has, or may not. */
  readonly onNext: (() => void) | null
}

/** The first step: what an erasure would empty, what it leaves, and until when the record is to be kept. */
export function WhatGoes({ preview, formats, onNext }: WhatGoesProps) {
  const words = text.erasure.what
  const { going, merged, unmatched, hold } = preview
  const counts = [
    [going.events, words.events],
    [going.documents, words.documents],
    [going.submissions, words.submissions],
    [going.reminders + going.invitations, words.messages],
    [going.appointments, words.appointments],
  ] as const
  const together = merged.map((each) => text.merging.erase.together(each.name, each.id))
  const goes = [...together, ...counts.flatMap(([n, says]) => (n > 0 ? [says(n)] : [])), words.lists]
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="erasing-step">
        <div className="goes-stays">
          <Points title={words.goes} points={goes} kind="goes" />
          <Points title={words.stays} points={[words.figures, words.log, words.backups]} kind="stays" />
        </div>
        <Kept preview={preview} formats={formats} />
        {merged
          .filter(({ held }) => held)
          .map((each) => (
            <Alert key={each.id}>
              {text.merging.erase.held(each.name)}{' '}
              <a className="link" href={`/patients/${each.id}/erase`}>
                {text.merging.erase.lift}
              </a>
            </Alert>
          ))}
        {unmatched > 0 && (
          <Alert>
            {words.unmatched(unmatched)}
            <a className="link" href={inboxAddress({ state: 'new' })}>
              {words.inbox}
            </a>
          </Alert>
        )}
        {onNext && !hold && !merged.some(({ held }) => held) && (
          <Button kind="primary" onClick={onNext}>
            {words.next}
          </Button>
        )}
      </div>
    </Section>
  )
}

interface PointsProps {
  readonly title: string
  readonly points: readonly string[]
  readonly kind: 'goes' | 'stays'
}

const Points = ({ title, points, kind }: PointsProps) => (
  <div>
    <h3>{title}</h3>
    <ul className={kind}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
)

const Kept = ({ preview, formats }: Omit<WhatGoesProps, 'onNext'>) => {
  const words = text.erasure.what
  const day = (moment: string) => shortDate(dayIn(formats.zone, new Date(moment)), formats.dateFormat)
  const until = day(preview.keptUntil)
  return (
    <p className="m2">
      {words.lastActive(day(preview.lastActiveAt))}{' '}
      <b className="b">{preview.early ? words.keptUntil(until) : words.over(until)}</b>
    </p>
  )
}
