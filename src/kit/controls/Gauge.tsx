import { useId } from 'react'

interface GaugeProps {
  readonly label: string
  readonly says: string
  readonly value: number
  /** Null: no limit, so there is nothing to measure against. */
  readonly most: number | null
}

export const Gauge = ({ label, says, value, most }: GaugeProps) => {
  const id = useId()
  return (
    <div className="gauged">
      <p>
        <span id={id}>{label}</span>
        <span className="numeric">{says}</span>
      </p>
      {most !== null && (
        <meter
          className="gauge"
          max={Math.max(most, 1)}
          value={most > 0 ? value : 1}
          aria-labelledby={id}
          aria-valuetext={says}
        />
      )}
    </div>
  )
}
