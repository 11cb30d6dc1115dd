import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { TimeRange, Weekday } from '#contracts/clinic'
import { readDay, writeDay } from './opening-hours.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { DeleteIcon } from '../../kit/controls/DeleteButton.tsx'
import { TextInput } from '../../kit/controls/Field.tsx'

interface DayRangesProps {
  readonly day: Weekday
  /** The ranges, as typed: '09:00-12:00 13:00-17:00'; '' without any. */
  readonly hours: string
  readonly maxRanges: number
  /** Shown without any range. */
  readonly none: string
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly label: (end: keyof TimeRange, index: number) => string
  readonly removeLabel: (index: number) => string
  /** Returns the hours with one more range. */
  addRange(): string
  onChange(hours: string): void
  /** The error of the hours, or the hours on record. */
  readonly children: ReactNode
}

/** The time ranges of one weekday, each with a start and an end, to add to and remove from. */
export function DayRanges({
  day,
  hours,
  maxRanges,
  none,
  addRange,
  onChange,
  children,
  ...rest
}: DayRangesProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const words = text.hoursSettings
  const dayName = words.days[day]
  const ranges = readDay(hours)
  const isEmpty = ranges.length === 0
  const ariaProps = { 'aria-invalid': rest.invalid || undefined, 'aria-describedby': rest.describedBy }
  const write = (newRanges: readonly TimeRange[]) => onChange(writeDay(newRanges))
  const add = () => {
    flushSync(() => onChange(addRange()))
    group.current?.querySelectorAll<HTMLElement>('input')[ranges.length * 2]?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => write(ranges.toSpliced(index, 1)))
    group.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const timeInput = (end: keyof TimeRange, range: TimeRange, index: number) => (
    <TextInput
      type="time"
      aria-label={rest.label(end, index)}
      value={range[end]}
      onType={(time) => write(ranges.with(index, { ...range, [end]: time }))}
      {...ariaProps}
    />
  )
  return (
    <fieldset ref={group}>
      <legend className="visually-hidden">{dayName}</legend>
      <span aria-hidden="true">{dayName}</span>
      <div>
        {isEmpty && <span className="muted">{none}</span>}
        {[...ranges.slice(0, maxRanges).entries()].map(([index, range]) => (
          <div key={index} className="stretch">
            {timeInput('from', range, index)}
            <span aria-hidden="true">{words.until}</span>
            {timeInput('to', range, index)}
            <DeleteIcon label={rest.removeLabel(index)} onClick={() => remove(index)} />
          </div>
        ))}
        {children}
      </div>
      {ranges.length < maxRanges && (
        <Button
          data-add
          size="small"
          kind="quiet"
          aria-label={isEmpty ? words.openOn(dayName) : words.pauseOn(dayName)}
          onClick={add}
        >
          {isEmpty ? words.open : words.pause}
        </Button>
      )}
    </fieldset>
  )
}
