import { useStore } from '@nanostores/react'
import { $formAction } from '../../stores/form-actions.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

/** Says that a form takes no submissions, and lets that be changed. */
export function ClosedAlert({ children, onActivate }: { children: string; onActivate(): Promise<void> }) {
  const action = useStore($formAction)
  return (
    <Alert>
      {children}
      <div>
        <Button size="small" busy={action.is === 'under way'} onClick={() => void onActivate()}>
          {text.forms.activateNow}
        </Button>
      </div>
    </Alert>
  )
}
