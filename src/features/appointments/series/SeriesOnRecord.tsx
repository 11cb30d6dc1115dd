import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../kit/controls/Button.tsx'
import type { Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { type EditAppointmentForm, setRepetition } from '../dialog/appointment-dialog.store.ts'
import { recurrenceSummary } from '../recurrence/recurrence-summary.ts'
import { RecurrenceFields } from '../recurrence/RecurrenceFields.tsx'
import { lookUpSeries, keepRepetition, changeRepetition } from './series-change.ts'

interface SeriesOnRecordProps {
  readonly dialog: EditAppointmentForm
  readonly formats: Formats
}

export function SeriesOnRecord({ dialog, formats }: SeriesOnRecordProps) {
  const part = useRef<HTMLDivElement>(null)
  const { row, savedSeries, repeat, draft, repeatErrors } = dialog
  useEffect(() => void lookUpSeries(row), [row])
  if (!savedSeries) return null
  const words = text.series
  const hasNewRecurrence = repeat.every !== 'never'
  const switchAndFocus = (to: () => void) => {
    flushSync(to)
    part.current?.querySelector<HTMLElement>('select, button')?.focus()
  }
  return (
    <div className="full stack" ref={part}>
      <p className="hint">
        {words.onRecord(recurrenceSummary(savedSeries.repeats, savedSeries.date, formats.dateFormat))}
      </p>
      {hasNewRecurrence && (
        <RecurrenceFields
          first={draft.date}
          form={repeat}
          onChange={setRepetition}
          errors={repeatErrors}
          optional={false}
          endless={false}
        />
      )}
      <div>
        <Button
          kind="quiet"
          size="small"
          onClick={() => switchAndFocus(hasNewRecurrence ? keepRepetition : changeRepetition)}
        >
          {hasNewRecurrence ? words.asBefore : words.otherwise}
        </Button>
      </div>
    </div>
  )
}
