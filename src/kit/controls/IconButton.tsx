import type { ComponentProps } from 'react'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does and to whom: read aloud, and shown as the tooltip. */
  readonly label: string
}

/** A button of one icon; its label is its name and its tooltip. */
export const IconButton = ({ label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    className={['ib', className].filter(Boolean).join(' ')}
    aria-label={label}
    data-tip={label}
    {...rest}
  />
)
