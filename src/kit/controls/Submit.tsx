import { Button, type ButtonProps } from './Button.tsx'

interface SubmitProps extends Omit<ButtonProps, 'children'> {
  readonly label: string
  readonly pending: string
}

export const Submit = ({ label, pending, busy = false, ...rest }: SubmitProps) => (
  <Button type="submit" kind="primary" busy={busy} {...rest}>
    {busy ? pending : label}
  </Button>
)
