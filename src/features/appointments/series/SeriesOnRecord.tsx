import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Editing, repeatSo } from '../../stores/appointments.ts'
import { lookUpSeries, repeatAsBefore, repeatOtherwise } from '../../stores/series-on-record.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { recurrenceRead } from '../recurrence/recurrence-read.ts'
import { RecurrenceFields } from '../recurrence/RecurrenceFields.tsx'

interface SeriesOnRecordProps {
  readonly dialog: Editing
  readonly formats: Formats
}

/** How the series of an appointment goes, and how it may go on otherwise from this one on. */
export function SeriesOnRecord({ dialog, formats }: SeriesOnRecordProps) {
  const part = useRef<HTMLDivElement>(null)
  const { row, onRecord, repeat, draft, repeatErrors } = dialog
  useEffect(() => void lookUpSeries(row), [row])
  if (!onRecord) return null
  const words = text.series
  const anew = repeat.every !== 'never'
  const turn = (to: () => void) => {
    flushSync(to)
    part.current?.querySelector<HTMLElement>('select, button')?.focus()
  }
  return (
    <div className="full stack" ref={part}>
      <p className="hint">
        {words.onRecord(recurrenceRead(onRecord.repeats, onRecord.date, formats.dateFormat))}
      </p>
      {anew && (
        <RecurrenceFields
          first={draft.date}
          form={repeat}
          onChange={repeatSo}
          errors={repeatErrors}
          optional={false}
          endless={false}
        />
      )}
      <div>
        <Button kind="quiet" size="small" onClick={() => turn(anew ? repeatAsBefore : repeatOtherwise)}>
          {anew ? words.asBefore : words.otherwise}
        </Button>
      </div>
    </div>
  )
}
