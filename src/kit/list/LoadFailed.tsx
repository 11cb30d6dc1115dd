import type { ReactNode } from 'react'
import { text } from '../../language/index.ts'
import { Alert } from '../controls/Alert.tsx'
import { Button } from '../controls/Button.tsx'

interface LoadFailedProps {
  readonly problem?: ReactNode
  onRetry(): unknown
}

export const LoadFailed = ({ problem, onRetry }: LoadFailedProps) => (
  <Alert kind="error">
    {problem ?? <b>{text.loadFailed}</b>}
    <Button size="small" onClick={() => void onRetry()}>
      {text.tryAgain}
    </Button>
  </Alert>
)
