import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { RecordHistory as History } from '#modules/record-history'
import { recordHistory } from './record-history.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Comparison } from './Comparison.tsx'
import { RestoreAction } from './RestoreAction.tsx'
import { Scrubber } from './Scrubber.tsx'
import { EventTrail } from './EventTrail.tsx'

interface RecordHistoryProps {
  readonly history: History
  /** Names of event types by tag. */
  readonly names: Readonly<Record<string, string>>
  readonly version: number
  readonly formats: Formats
  /** Whether the user may restore an earlier version, and bring back a removed record. */
  readonly may: { readonly revise: boolean; readonly takeBack: boolean }
}

export function RecordHistory({ history, names, version, formats, may }: RecordHistoryProps) {
  const [store] = useState(() => recordHistory(history, version, formats.zone))
  const view = useStore(store.$shown)
  return (
    <div className={view.isNow ? 'record-history' : 'record-history past'}>
      <Scrubber history={history} store={store} shown={view} formats={formats} />
      <div className="split">
        <section className="record-events" aria-label={text.timeTravel.events}>
          <EventTrail history={history} names={names} store={store} shown={view} formats={formats} />
        </section>
        <section className="record-state" aria-label={text.timeTravel.state}>
          <Comparison history={history} store={store} shown={view} formats={formats} />
          <RestoreAction history={history} store={store} shown={view} may={may} />
        </section>
      </div>
    </div>
  )
}
