import type { RetentionState } from '#modules/retention'
import { dateAndTime, type Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Section } from '../Section.tsx'

interface RetentionProps {
  readonly retention: RetentionState
  readonly formats: Formats
}

/** How long things are kept, what the rule did last, and what it will do next. */
export function RetentionSection({ retention, formats }: RetentionProps) {
  const words = text.dataSettings.retention
  const { last, nextAt, due } = retention
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="retention">
        <p className="b">{words.note}</p>
        <p>{words.patients}</p>
        <p>{words.logs}</p>
        <p className="m2">
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
