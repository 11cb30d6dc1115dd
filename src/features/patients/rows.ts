import type { PatientRow } from '#modules/patients'
import type { Deletion } from './patients.store.ts'
import type { DateFormat } from '../../kit/format/format.ts'

export interface RowsProps {
  readonly rows: readonly PatientRow[]
  readonly dateFormat: DateFormat
  readonly armed: number | undefined
  readonly deletion: Deletion
  arm(id: number): void
  disarm(): void
  remove(id: number): void
}

export const isDeleting = (deletion: Deletion, id: number): boolean =>
  deletion.is === 'under way' && deletion.id === id
