import { useSyncExternalStore } from 'react'
import { differingZone } from '../../../kit/time/zone-name.ts'

const never = () => () => undefined

/** Names the clinic's time zone to a reader whose browser is in a different one. */
export function ClinicTimeNote({ zone }: { readonly zone: string }) {
  // The server does not know the reader's time zone.
  const doubt = useSyncExternalStore(
    never,
    () => differingZone(zone),
    () => undefined,
  )
  return doubt && <p className="clocks">{doubt}</p>
}
