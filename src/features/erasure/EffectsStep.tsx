import type { ErasurePreview } from '#modules/erasure'
import { inboxUrl } from '../submissions/index.ts'
import { type Formats, shortDateAt } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { PointList } from '../../kit/list/PointList.tsx'
import { Section } from '../../kit/forms/Section.tsx'

interface EffectsStepProps {
  readonly preview: ErasurePreview
  readonly formats: Formats
  /** Continues to the next step; null if the user already has. */
  readonly onNext: (() => void) | null
}

export function EffectsStep({ preview, formats, onNext }: EffectsStepProps) {
  const words = text.erasure.what
  const { going: countsToErase, merged, unmatched, hold } = preview
  const counts = [
    [countsToErase.events, words.events],
    [countsToErase.documents, words.documents],
    [countsToErase.submissions, words.submissions],
    [countsToErase.reminders + countsToErase.invitations, words.messages],
    [countsToErase.appointments, words.appointments],
  ] as const
  const mergedPoints = merged.map((each) => text.merging.erase.together(each.name, each.id))
  const erasedPoints = [
    ...mergedPoints,
    ...counts.flatMap(([n, toWords]) => (n > 0 ? [toWords(n)] : [])),
    words.lists,
  ]
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="erasing-step">
        <div className="goes-stays">
          <PointList title={words.goes} points={erasedPoints} kind="goes" />
          <PointList title={words.stays} points={[words.figures, words.log, words.backups]} kind="stays" />
        </div>
        <RetentionPeriod preview={preview} formats={formats} />
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
            <a className="link" href={inboxUrl({ state: 'new' })}>
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

const RetentionPeriod = ({ preview, formats }: Omit<EffectsStepProps, 'onNext'>) => {
  const words = text.erasure.what
  const until = shortDateAt(preview.keptUntil, formats)
  return (
    <p className="muted">
      {words.lastActive(shortDateAt(preview.lastActiveAt, formats))}{' '}
      <b className="strong">{preview.early ? words.keptUntil(until) : words.over(until)}</b>
    </p>
  )
}
