import { useSyncExternalStore } from 'react'
import { zoneInDoubt } from '../../text/zone.ts'

const never = () => () => undefined

/** Whose clocks the times are by, to whoever sits in front of clocks that show something else. */
export function ClocksElsewhere({ zone }: { readonly zone: string }) {
  // The server does not know where its reader is.
  const doubt = useSyncExternalStore(
    never,
    () => zoneInDoubt(zone),
    () => undefined,
  )
  return doubt && <p className="clocks">{doubt}</p>
}
