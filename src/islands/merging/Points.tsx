import type { MergePreview } from '#modules/merging'
import { text } from '../../text/index.ts'

interface PointsProps {
  readonly title: string
  readonly points: readonly string[]
  readonly kind: 'moves' | 'stays'
}

/** A column of what moves, or of what stays. */
export const Points = ({ title, points, kind }: PointsProps) => (
  <div>
    <h3>{title}</h3>
    <ul className={kind}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
)

/** The records that move, counted by their kind. */
export const movingIn = (moving: MergePreview['moving']): readonly string[] => {
  const words = text.merging.what
  const kinds = ['appointments', 'submissions', 'documents', 'reminders', 'invitations'] as const
  return kinds.flatMap((kind) => (moving[kind].length > 0 ? [words[kind](moving[kind].length)] : []))
}
