interface SwitchProps {
  readonly label: string
  /** Read aloud behind the label where many switches say the same: ': Full name'. */
  readonly of?: string
  readonly checked: boolean
  onChange(checked: boolean): void
}

/** Something that is on or off, at once. */
export const Switch = ({ label, of, checked, onChange }: SwitchProps) => (
  <label className="sw">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>
      {label}
      {of && <span className="sr">{of}</span>}
    </span>
  </label>
)
