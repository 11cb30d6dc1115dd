interface PointListProps {
  readonly title: string
  readonly points: readonly string[]
  readonly kind: 'goes' | 'moves' | 'stays'
}

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
