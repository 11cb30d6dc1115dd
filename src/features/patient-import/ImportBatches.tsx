import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ImportRecord, ImportRow } from '#modules/patients'
import type { PatientImportStore } from './patient-import.store.ts'
import { dateAndTime, figure, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Gauge } from '../../kit/controls/Gauge.tsx'
import { ArmedDelete, useArmed } from '../../kit/controls/ArmedDelete.tsx'
import { get } from '../../kit/requests/request.ts'

interface ImportBatchesProps {
  readonly store: PatientImportStore
  readonly formats: Formats
}

export function ImportBatches({ store, formats }: ImportBatchesProps) {
  const batches = useStore(store.$batches)
  const undoing = useStore(store.$undoing)
  const { armed, arm, disarm } = useArmed<number>()
  const words = text.importSettings
  if (batches.length === 0) return null
  return (
    <div>
      <h3>{words.batches}</h3>
      <ul className="key-list">
        {batches.map((row) => {
          const when = dateAndTime(row.begunAt, formats)
          return (
            <li key={row.id} className={armed === row.id ? 'armed' : undefined}>
              <div>
                <b className="strong">{words.of(row.state === 'running' ? row.rows : row.registered)}</b>{' '}
                <span className="muted">{when}</span>
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
  const progressText = words.progressSays(figure(row.done), figure(row.rows))
  return (
    <>
      {row.state === 'running' && (
        <Gauge label={words.progress} valueText={progressText} value={row.done} most={row.rows} />
      )}
      {row.refused.length > 0 && <p className="muted">{words.emailTaken(row.refused)}</p>}
      {row.state === 'undoing' && <p className="muted">{words.undoing}</p>}
      {row.state === 'undone' && <p className="muted">{words.undone(row.removed)}</p>}
      {row.kept > 0 && row.state === 'undone' && <RemainingPatients row={row} />}
    </>
  )
}

function RemainingPatients({ row }: { readonly row: ImportRow }) {
  const [stayed, setStayed] = useState<ImportRecord['stayed'] | 'failed'>()
  const words = text.importSettings
  const loadStayed = () => {
    if (Array.isArray(stayed)) return
    get<ImportRecord>(`/api/patient-imports/${row.id}`).then(
      (record) => setStayed(record.stayed),
      () => setStayed('failed'),
    )
  }
  return (
    <details onToggle={loadStayed}>
      <summary>{words.stay(row.kept)}</summary>
      {stayed === 'failed' && <p className="muted">{words.loadFailed}</p>}
      {stayed && stayed !== 'failed' && (
        <ul>
          {stayed.map(({ patientId, name, because }) => (
            <li key={patientId}>{words.stays(name, words.because[because])}</li>
          ))}
        </ul>
      )}
    </details>
  )
}
