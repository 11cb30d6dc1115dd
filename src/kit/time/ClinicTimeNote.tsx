import { useSyncExternalStore } from 'react'
import { text } from '../../language/index.ts'
import { present } from './present-moment.ts'
import { differingZone, zoneName } from './zone-name.ts'

const subscribeToNothing = () => () => undefined

interface ClinicTimeProps {
  readonly zone: string
  /** The moment whose time is shown; now, if it is left out. */
  readonly at?: Date
}

/** Names the clinic's time zone to a reader whose browser is in a different one; undefined for all others. */
const useDifferingZone = ({ zone, at = new Date(present()) }: ClinicTimeProps): string | undefined =>
  // The server does not know the reader's time zone.
  useSyncExternalStore(
    subscribeToNothing,
    () => differingZone(zone, at),
    () => undefined,
  )

/** Names the clinic's time zone if the browser's differs; without scripts, always. */
export function ClinicTimeNote({ zone, at }: ClinicTimeProps) {
  const note = useDifferingZone({ zone, at })
  return (
    <>
      {note && <p className="clocks">{note}</p>}
      <noscript>
        <p className="clocks">{timesIn({ zone, at })}</p>
      </noscript>
    </>
  )
}

/** The note as part of a line. */
export function ClinicTimeSuffix({ zone, at }: ClinicTimeProps) {
  const note = useDifferingZone({ zone, at })
  return (
    <>
      {note && ` · ${note}`}
      <noscript> · {timesIn({ zone, at })}</noscript>
    </>
  )
}

const timesIn = ({ zone, at = new Date(present()) }: ClinicTimeProps): string =>
  text.calendar.timesIn(zoneName(zone, at))
