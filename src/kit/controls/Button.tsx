import type { ComponentProps, MouseEvent } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'plain' | 'primary' | 'quiet' | 'danger'
  readonly size?: 'normal' | 'small' | 'large'
  readonly wide?: boolean
  /** At work: it keeps its place and the focus, and answers no second click. */
  readonly busy?: boolean
}

const kinds = { plain: '', primary: 'pri', quiet: 'quiet', danger: 'del' }
const sizes = { normal: '', small: 'sm', large: 'lg' }

/** A button with words, and an icon before them if there is one. */
export function Button({
  kind = 'plain',
  size = 'normal',
  wide,
  busy,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = ['btn', kinds[kind], sizes[size], wide && 'wide', className].filter(Boolean).join(' ')
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button type="button" className={classes} aria-disabled={busy || undefined} onClick={click} {...rest} />
  )
}
