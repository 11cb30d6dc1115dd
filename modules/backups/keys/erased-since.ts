/** An erased subject, and when it was erased (ISO 8601). */
export interface ErasedSubject {
  readonly subject: string
  readonly erasedAt: string
  /** The position of the event that erased it. Absent in lists of earlier versions. */
  readonly position?: number | null
}

/**
 * Whether a subject was erased after a backup. A later position suffices, because an erasure in progress during the
 * backup has an earlier time. So does a later time, because a restore reuses positions.
 */
export const isErasedSince = (
  backup: { readonly at: string; readonly position: number },
  { erasedAt, position }: ErasedSubject,
): boolean => Date.parse(erasedAt) > Date.parse(backup.at) || (position ?? 0) > backup.position
