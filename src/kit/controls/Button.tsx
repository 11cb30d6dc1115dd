import type { ComponentProps, MouseEvent } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'plain' | 'primary' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small' | 'large'
  readonly wide?: boolean
  /** While busy, the button keeps its place and focus and ignores clicks. */
  readonly busy?: boolean
}

export function Button({
  kind = 'plain',
  size = 'normal',
  wide,
  busy,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = ['button', kind !== 'plain' && kind, size !== 'normal' && size, wide && 'wide', className]
    .filter(Boolean)
    .join(' ')
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button type="button" className={classes} aria-disabled={busy || undefined} onClick={click} {...rest} />
  )
}

interface SubmitProps extends Omit<ButtonProps, 'children'> {
  readonly label: string
  readonly pending: string
}

export const Submit = ({ label, pending, busy = false, ...rest }: SubmitProps) => (
  <Button type="submit" kind="primary" busy={busy} {...rest}>
    {busy ? pending : label}
  </Button>
)

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
