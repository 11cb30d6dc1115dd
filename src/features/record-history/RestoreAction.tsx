import { useStore } from '@nanostores/react'
import { Undo2 } from 'lucide-react'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import type { PartProps } from './part-props.ts'

interface RestoreActionProps extends Omit<PartProps, 'formats'> {
  readonly may: { readonly revise: boolean; readonly takeBack: boolean }
}

export function RestoreAction({ history, store, shown, may }: RestoreActionProps) {
  const restoring = useStore(store.$restoring)
  const words = text.timeTravel
  const { isNow, differ, version } = shown
  const goesBack = may.revise && !history.removed && !isNow && differ.size > 0
  const comesBack = may.takeBack && history.removed
  const busy = restoring.is === 'under way'
  return (
    <>
      {history.removed && <Alert>{words.isRemoved}</Alert>}
      {restoring.is === 'refused' && <Alert kind="error">{restoring.problem}</Alert>}
      {(goesBack || comesBack) && (
        <div className="go-back">
          <Button busy={busy} onClick={() => void store.restore(comesBack ? undefined : version)}>
            <Undo2 />
            {busy ? words.restoring : comesBack ? words.takeBack : words.restore}
          </Button>
          <p className="hint">{words.restoreHint}</p>
        </div>
      )}
    </>
  )
}
