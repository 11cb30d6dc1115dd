import type { OccurrenceChoice } from '#contracts/appointments'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Field, Select, TextInput } from '../../../kit/controls/Field.tsx'
import { dateInWords, longDate, spelledDay } from '../../../kit/format/format.ts'
import { useClockTime } from '../../../kit/time/useNow.ts'
import { text } from '../../../language/index.ts'
import { conflictLine } from '../availability/conflicts.ts'
import type { Draft } from '../dialog/draft.ts'
import { choose } from '../dialog/appointment-dialog.store.ts'
import {
  isSkippedTime,
  isTaken,
  type OccurrencePreview,
  type SeriesReview as Review,
  countUnresolved,
} from './series-review.ts'

interface SeriesReviewProps {
  readonly review: Review
  readonly draft: Draft
}

export function SeriesReview({ review, draft }: SeriesReviewProps) {
  const unresolvedCount = countUnresolved(review)
  return (
    <div className="stack">
      <p>
        <b>{draft.patientName}</b>, {draft.service}
      </p>
      {unresolvedCount > 0 && <Alert>{text.series.open(unresolvedCount)}</Alert>}
      <ol className="series" aria-label={text.series.review}>
        {review.occurrences.map((each) => (
          <Occurrence
            key={each.planned}
            occurrence={each}
            choice={review.choices[each.planned]}
            isSaved={review.scope !== null}
          />
        ))}
      </ol>
    </div>
  )
}

interface OccurrenceProps {
  readonly occurrence: OccurrencePreview
  readonly choice: OccurrenceChoice | undefined
  /** Whether the appointment already exists and would keep its time. */
  readonly isSaved: boolean
}

function Occurrence({ occurrence, choice, isSaved }: OccurrenceProps) {
  const clockTime = useClockTime()
  const isOccupied = isTaken(occurrence)
  const marks = [isOccupied && !choice && 'taken', choice?.is === 'skip' && !isSaved && 'skipped']
  return (
    <li className={marks.filter(Boolean).join(' ') || undefined}>
      <p className="when">
        <b>{longDate(occurrence.date)}</b>
        <span>{clockTime(occurrence.time)}</span>
        {!isOccupied && occurrence.conflicts.length === 0 && <span className="free">{text.series.free}</span>}
      </p>
      {occurrence.conflicts.length > 0 && (
        <ul>
          {occurrence.conflicts.map((conflict) => (
            <li key={conflict.id}>{conflictLine(conflict, clockTime)}</li>
          ))}
        </ul>
      )}
      {occurrence.alsoThatDay?.map(({ id, time, service }) => (
        <p key={id} className="muted">
          {text.series.also(clockTime(time), service)}
        </p>
      ))}
      {occurrence.warnings?.map((warning) => (
        <p key={warning} className="muted">
          {text.series.warnings[warning]}
        </p>
      ))}
      {isOccupied && <Choice occurrence={occurrence} choice={choice} isSaved={isSaved} />}
    </li>
  )
}

const Choice = ({ occurrence, choice, isSaved }: OccurrenceProps) => {
  const words = text.series
  const setChoice = (is: string) =>
    choose(
      occurrence.planned,
      is === ''
        ? null
        : ({
            planned: occurrence.planned,
            is,
            date: occurrence.date,
            time: occurrence.time,
          } as OccurrenceChoice),
    )
  return (
    <div className="choice">
      <Select
        aria-label={words.choiceFor(dateInWords(occurrence.date))}
        value={choice?.is ?? ''}
        onChoose={setChoice}
      >
        <option value="">{words.choose}</option>
        <option value="skip">{isSaved ? words.keep : words.skip}</option>
        <option value="move">{words.move}</option>
        {!isSkippedTime(occurrence) && <option value="anyway">{words.anyway}</option>}
      </Select>
      {choice?.is === 'move' && (
        <div className="field-grid">
          <Field label={words.newDate} hint={spelledDay(choice.date)}>
            <TextInput
              type="date"
              max="2199-12-31"
              value={choice.date ?? ''}
              onType={(date) => choose(occurrence.planned, { ...choice, date })}
            />
          </Field>
          <Field label={words.newTime}>
            <TextInput
              type="time"
              value={choice.time ?? ''}
              onType={(time) => choose(occurrence.planned, { ...choice, time })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
