interface PointListProps {
  readonly title: string
  readonly points: readonly string[]
  readonly kind: 'goes' | 'moves' | 'stays'
}

/** A titled list of what an action deletes or moves, or of what it leaves in place. */
export const PointList = ({ title, points, kind }: PointListProps) => (
  <div>
    <h3>{title}</h3>
    <ul className={kind}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
)
