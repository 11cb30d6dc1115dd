interface SwitchProps {
  readonly label: string
  /** A suffix for screen readers if several switches have the same label: ': Full name'. */
  readonly of?: string
  readonly checked: boolean
  onChange(checked: boolean): void
}

/** An on/off switch that takes effect immediately. */
export const Switch = ({ label, of, checked, onChange }: SwitchProps) => (
  <label className="switch">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>
      {label}
      {of && <span className="visually-hidden">{of}</span>}
    </span>
  </label>
)
