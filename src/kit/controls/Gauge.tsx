import { useId } from 'react'

interface GaugeProps {
  readonly label: string
  readonly valueText: string
  readonly value: number
  /** Null: no limit, so there is nothing to measure against. */
  readonly most: number | null
}

export const Gauge = ({ label, valueText, value, most }: GaugeProps) => {
  const id = useId()
  return (
    <div className="gauged">
      <p>
        <span id={id}>{label}</span>
        <span className="numeric">{valueText}</span>
      </p>
      {most !== null && (
        <meter
          className="gauge"
          max={Math.max(most, 1)}
          value={most > 0 ? value : 1}
          aria-labelledby={id}
          aria-valuetext={valueText}
        />
      )}
    </div>
  )
}
