import type { RecordEvent } from '#modules/record-history'
import { text } from '../../language/index.ts'

/** Names who did something, as they were called then and as they are called now. */
export const nameActor = ({ kind, name, nameNow }: RecordEvent['by']): string => {
  const { clinic, aPatient, somebody, renamed } = text.timeTravel
  if (kind === 'system') return clinic
  const then = name ?? (kind === 'patient' ? aPatient : somebody)
  return nameNow === null ? then : renamed(then, nameNow)
}
