import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { RecordHistory as History } from '#modules/timetravel'
import { recordHistory } from '../../stores/record-history.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Comparison } from './Comparison.tsx'
import { RestoreAction } from './RestoreAction.tsx'
import { Scrubber } from './Scrubber.tsx'
import { EventTrail } from './EventTrail.tsx'

interface RecordHistoryProps {
  readonly history: History
  /** What each kind of event is called, by its tag. */
  readonly names: Readonly<Record<string, string>>
  /** The version that is shown first. */
  readonly version: number
  readonly formats: Formats
  /** Whether this person may have the record go back, and take it back once it was removed. */
  readonly may: { readonly revise: boolean; readonly takeBack: boolean }
}

/** What became of a record, and what it was after each of its events. */
export function RecordHistory({ history, names, version, formats, may }: RecordHistoryProps) {
  const [store] = useState(() => recordHistory(history, version, formats.zone))
  const shown = useStore(store.$shown)
  return (
    <div className={shown.isNow ? 'rh' : 'rh past'}>
      <Scrubber history={history} store={store} shown={shown} formats={formats} />
      <div className="split">
        <section className="l" aria-label={text.timeTravel.events}>
          <EventTrail history={history} names={names} store={store} shown={shown} formats={formats} />
        </section>
        <section className="r" aria-label={text.timeTravel.state}>
          <Comparison history={history} store={store} shown={shown} formats={formats} />
          <RestoreAction history={history} store={store} shown={shown} may={may} />
        </section>
      </div>
    </div>
  )
}
