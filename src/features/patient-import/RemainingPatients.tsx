import { useState } from 'react'
import type { ImportRecord, ImportRow } from '#modules/patients'
import { get } from '../../kit/requests/request.ts'
import { text } from '../../language/index.ts'

/** Lists the patients that an undone import kept, and why. Loaded on request. */
export function RemainingPatients({ row }: { readonly row: ImportRow }) {
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
