import type { OccurrenceChoice } from '#contracts/appointments'
import { choose } from '../../stores/appointments.ts'
import { conflictLine } from '../../stores/conflicts.ts'
import { isTaken, type Planned, type SeriesReview as Review, unresolved } from '../../stores/series.ts'
import { dateInWords } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { useClockTime } from '../kit/clock-times.ts'
import { Field } from '../kit/Field.tsx'
import { Select, TextInput } from '../kit/TextInput.tsx'

/** All dates of a series with what stands in their way, and what is to become of those. */
export function SeriesReview({ review }: { review: Review }) {
  const open = unresolved(review)
  return (
    <div className="stack">
      {open > 0 && <Alert>{text.series.open(open)}</Alert>}
      <ol className="series" aria-label={text.series.review}>
        {review.occurrences.map((each) => (
          <Occurrence
            key={each.planned}
            of={each}
            choice={review.choices[each.planned]}
            onRecord={review.scope !== null}
          />
        ))}
      </ol>
    </div>
  )
}

interface OccurrenceProps {
  readonly of: Planned
  readonly choice: OccurrenceChoice | undefined
  /** It is on record already, and would stay where it is. */
  readonly onRecord: boolean
}

function Occurrence({ of, choice, onRecord }: OccurrenceProps) {
  const clockTime = useClockTime()
  const taken = isTaken(of)
  const marks = [taken && !choice && 'taken', choice?.is === 'skip' && !onRecord && 'out']
  return (
    <li className={marks.filter(Boolean).join(' ') || undefined}>
      <p className="when">
        <b>{dateInWords(of.date)}</b>
        <span>{clockTime(of.time)}</span>
        {!taken && of.conflicts.length === 0 && <span className="free">{text.series.free}</span>}
      </p>
      {of.conflicts.length > 0 && (
        <ul>
          {of.conflicts.map((conflict) => (
            <li key={conflict.id}>{conflictLine(conflict, clockTime)}</li>
          ))}
        </ul>
      )}
      {of.warnings && of.warnings.length > 0 && <p className="m2">{text.appointment.outsideHours}</p>}
      {taken && <Choice of={of} choice={choice} onRecord={onRecord} />}
    </li>
  )
}

const Choice = ({ of, choice, onRecord }: OccurrenceProps) => {
  const words = text.series
  const become = (is: string) =>
    choose(
      of.planned,
      is === '' ? null : ({ planned: of.planned, is, date: of.date, time: of.time } as OccurrenceChoice),
    )
  return (
    <div className="choice">
      <Select
        aria-label={words.choiceFor(dateInWords(of.date))}
        value={choice?.is ?? ''}
        onChange={({ target }) => become(target.value)}
      >
        <option value="">{words.choose}</option>
        <option value="skip">{onRecord ? words.keep : words.skip}</option>
        <option value="move">{words.move}</option>
        <option value="anyway">{words.anyway}</option>
      </Select>
      {choice?.is === 'move' && (
        <div className="g2">
          <Field label={words.newDate}>
            <TextInput
              type="date"
              max="2199-12-31"
              value={choice.date ?? ''}
              onChange={({ target }) => choose(of.planned, { ...choice, date: target.value })}
            />
          </Field>
          <Field label={words.newTime}>
            <TextInput
              type="time"
              value={choice.time ?? ''}
              onChange={({ target }) => choose(of.planned, { ...choice, time: target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
