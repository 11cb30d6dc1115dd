/** An erased subject, and when it was erased (ISO 8601). */
export interface ErasedSubject {
  readonly subject: string
  readonly erasedAt: string
  /** The position of the event that erased it. Absent in lists of earlier versions. */
  readonly position?: number | null
}

/**
 * Whether a subject was erased after a backup. An erasure that was underway when the backup was made began before it,
 * and has a later position; one after an earlier restore has a later time.
 */
export const isErasedSince = (
  backup: { readonly at: string; readonly position: number },
  { erasedAt, position }: ErasedSubject,
): boolean => Date.parse(erasedAt) > Date.parse(backup.at) || (position ?? 0) > backup.position
