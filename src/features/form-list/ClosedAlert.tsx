import { useStore } from '@nanostores/react'
import { $formAction } from './form-actions.store.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'

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
