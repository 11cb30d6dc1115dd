import { useStore } from '@nanostores/react'
import { Trash2 } from 'lucide-react'
import type { CustomDomainStore } from '../../../stores/custom-domain.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { ArmedDelete, useArmed } from '../../kit/TwoClickDelete.tsx'

const words = text.customDomain

/** Gives the host up, in two clicks. */
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
      <span className="m">{words.removeHint}</span>
    </div>
  )
}
