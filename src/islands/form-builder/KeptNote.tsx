import { use } from 'react'
import type { OpenBuilder } from '../../stores/form-builder.ts'
import { text } from '../../text/index.ts'
import { ClockTimes } from '../kit/clock-times.ts'
import { keptAt } from './kept-at.ts'

/** Whether what is not saved is safe on this device, and since when. */
export function KeptNote({ kept }: Pick<OpenBuilder, 'kept'>) {
  const timeFormat = use(ClockTimes)
  return (
    <span className="m kept">
      {kept === 'failed' && text.formBuilder.notKept}
      {typeof kept === 'object' && text.formBuilder.draftKept(keptAt(kept.at, timeFormat))}
    </span>
  )
}
