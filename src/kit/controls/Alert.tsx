import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface AlertProps {
  readonly kind?: 'warning' | 'error'
  readonly children: ReactNode
}

/** Said where it happened: a refusal with its reasons, or something to look at before going on. */
export const Alert = ({ kind = 'warning', children }: AlertProps) => (
  <div className={kind === 'error' ? 'alert bad' : 'alert'} role={kind === 'error' ? 'alert' : 'status'}>
    {kind === 'error' ? <CircleAlert /> : <TriangleAlert />}
    <div>{children}</div>
  </div>
)
