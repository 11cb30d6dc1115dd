import type { MergePreview } from '#modules/merge'
import { text } from '../../language/index.ts'

export const describeMovedRecords = (moving: MergePreview['moving']): readonly string[] => {
  const words = text.merging.what
  const kinds = ['appointments', 'submissions', 'documents', 'reminders', 'invitations'] as const
  return kinds.flatMap((kind) => {
    const count = moving[kind]?.length ?? 0
    return count > 0 ? [words[kind](count)] : []
  })
}
