import { useStore } from '@nanostores/react'
import { Trash2 } from 'lucide-react'
import type { CustomDomainStore } from './custom-domain.store.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ArmedDelete, useArmed } from '../../kit/controls/TwoClickDelete.tsx'

const words = text.customDomain

export function RemoveHost({ store }: { readonly store: CustomDomainStore }) {
  const { doing } = useStore(store.$domain)
  const { armed, arm, disarm } = useArmed<'host'>()
  return (
    <div className="host-foot">
      {armed ? (
        <ArmedDelete
          question={words.removeAsked}
          busy={doing === 'removing'}
          onDelete={() => void store.remove()}
          onKeep={disarm}
        />
      ) : (
        <Button size="small" onClick={() => arm('host')}>
          <Trash2 />
          {words.remove}
        </Button>
      )}
      <span className="faint">{words.removeHint}</span>
    </div>
  )
}
