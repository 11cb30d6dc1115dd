import type { ComponentProps } from 'react'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Names the action and its target, for screen readers and the tooltip. */
  readonly label: string
}

/** A button with only an icon; its label is its accessible name and tooltip. */
export const IconButton = ({ label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    className={['icon-button', className].filter(Boolean).join(' ')}
    aria-label={label}
    data-tip={label}
    {...rest}
  />
)
