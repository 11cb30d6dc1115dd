import type { RetentionState } from '#modules/retention'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'

interface RetentionProps {
  readonly retention: RetentionState
  readonly formats: Formats
}

export function RetentionSection({ retention, formats }: RetentionProps) {
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
