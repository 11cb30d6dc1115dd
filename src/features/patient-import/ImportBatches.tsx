import { useStore } from '@nanostores/react'
import type { ImportRow } from '#modules/patients'
import type { PatientImportStore } from '../../../stores/patient-import.ts'
import { dateAndTime, figure, type Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Gauge } from '../../kit/Gauge.tsx'
import { ArmedDelete, useArmed } from '../../kit/TwoClickDelete.tsx'
import { useFocusKept } from '../../kit/useFocusKept.ts'
import { ImportStayed } from './ImportStayed.tsx'

interface ImportBatchesProps {
  readonly store: PatientImportStore
  readonly formats: Formats
}

/** The batches there have been, how far each is, and the way to take one back. */
export function ImportBatches({ store, formats }: ImportBatchesProps) {
  const batches = useStore(store.$batches)
  const undoing = useStore(store.$undoing)
  const { armed, arm, disarm } = useArmed<number>()
  const words = text.importSettings
  useFocusKept()
  if (batches.length === 0) return null
  return (
    <div>
      <h3>{words.batches}</h3>
      <ul className="key-list">
        {batches.map((row) => {
          const when = dateAndTime(row.begunAt, formats)
          return (
            <li key={row.id} className={armed === row.id ? 'arm' : undefined}>
              <div>
                <b className="b">{words.of(row.state === 'running' ? row.rows : row.registered)}</b>{' '}
                <span className="m2">{when}</span>
                <BatchState row={row} />
              </div>
              {row.state === 'done' &&
                row.registered > 0 &&
                (armed === row.id ? (
                  <ArmedDelete
                    question={words.undoQuestion}
                    busy={undoing === row.id}
                    onDelete={() => void store.undo(row.id).then(disarm)}
                    onKeep={disarm}
                  />
                ) : (
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={words.undoOf(when)}
                    onClick={() => arm(row.id)}
                  >
                    {words.undo}
                  </Button>
                ))}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function BatchState({ row }: { readonly row: ImportRow }) {
  const words = text.importSettings
  const says = words.progressSays(figure(row.done), figure(row.rows))
  return (
    <>
      {row.state === 'running' && (
        <Gauge label={words.progress} says={says} value={row.done} most={row.rows} />
      )}
      {row.refused.length > 0 && <p className="m2">{words.emailTaken(row.refused)}</p>}
      {row.state === 'undoing' && <p className="m2">{words.undoing}</p>}
      {row.state === 'undone' && <p className="m2">{words.undone(row.removed)}</p>}
      {row.kept > 0 && row.state === 'undone' && <ImportStayed row={row} />}
    </>
  )
}
