import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Undo2 } from 'lucide-react'
import type { RecordHistory as History } from '#modules/record-history'
import { createRecordHistoryStore } from './record-history.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Comparison } from './Comparison.tsx'
import { Scrubber } from './Scrubber.tsx'
import { EventTrail } from './EventTrail.tsx'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { labelOf } from './field-values.ts'
import type { HistoryViewProps } from './history-view-props.ts'

interface RecordHistoryProps {
  readonly history: History
  readonly names: Readonly<Record<string, string>>
  readonly version: number
  readonly formats: Formats
  /** Whether the user may restore an earlier version, and bring back a removed record. */
  readonly may: { readonly revise: boolean; readonly takeBack: boolean }
}

export function RecordHistory({ history, names, version, formats, may }: RecordHistoryProps) {
  const [store] = useState(() => createRecordHistoryStore(history, version, formats.zone))
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

interface RestoreActionProps extends Omit<HistoryViewProps, 'formats'> {
  readonly may: { readonly revise: boolean; readonly takeBack: boolean }
}

function RestoreAction({ history, store, shown, may }: RestoreActionProps) {
  const restoring = useStore(store.$restoring)
  const words = text.timeTravel
  const { isNow, restored, notRestored, version } = shown
  const canRevert = may.revise && !history.removed && !isNow && restored.length > 0
  const canTakeBack = may.takeBack && history.removed
  const busy = restoring.is === 'under way'
  return (
    <>
      {history.removed && <Alert>{words.isRemoved}</Alert>}
      {restoring.is === 'refused' && <Alert kind="error">{restoring.problem}</Alert>}
      {(canRevert || canTakeBack) && (
        <div className="go-back">
          <Button busy={busy} onClick={() => void store.restore(canTakeBack ? undefined : version)}>
            <Undo2 />
            {busy ? words.restoring : canTakeBack ? words.takeBack : words.restore}
          </Button>
          <p className="hint">
            {words.restoreHint}{' '}
            {canRevert && notRestored.length > 0 && words.notRestored(notRestored.map(labelOf).join(', '))}
          </p>
        </div>
      )}
    </>
  )
}
