import { use } from 'react'
import type { OpenBuilder } from './form-builder.store.ts'
import { text } from '../../language/index.ts'
import { ClockTimes } from '../../kit/time/clock-times.ts'
import { formatSavedTime } from './saved-time.ts'

export function SavedNote({ kept: saveState }: Pick<OpenBuilder, 'kept'>) {
  const timeFormat = use(ClockTimes)
  return (
    <span className="faint kept">
      {saveState === 'failed' && text.formBuilder.notKept}
      {typeof saveState === 'object' && text.formBuilder.draftKept(formatSavedTime(saveState.at, timeFormat))}
    </span>
  )
}
