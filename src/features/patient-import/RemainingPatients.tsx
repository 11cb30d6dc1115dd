import { useState } from 'react'
import type { ImportRecord, ImportRow } from '#modules/patients'
import { get } from '../../../stores/request.ts'
import { text } from '../../../text/index.ts'

/** Who stays of a batch that was taken back, and why: fetched when somebody wants to know. */
export function ImportStayed({ row }: { readonly row: ImportRow }) {
  const [stayed, setStayed] = useState<ImportRecord['stayed'] | 'failed'>()
  const words = text.importSettings
  const look = () => {
    if (Array.isArray(stayed)) return
    get<ImportRecord>(`/api/patient-imports/${row.id}`).then(
      (record) => setStayed(record.stayed),
      () => setStayed('failed'),
    )
  }
  return (
    <details onToggle={look}>
      <summary>{words.stay(row.kept)}</summary>
      {stayed === 'failed' && <p className="m2">{words.loadFailed}</p>}
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
