import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SystemState } from '#modules/system'
import { fileSize } from '../../kit/format/file-size.ts'
import { dateAndTime, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'

const words = text.systemSettings.health

interface HealthProps {
  readonly state: SystemState
  readonly formats: Formats
}

export const HealthSection = ({ state, formats }: HealthProps) => {
  const { working, scanner, documents, checkpointAt, versions } = state
  const { count, used, quota } = documents
  const hasRoom = quota === null || used < quota
  return (
    <Section title={words.title} hint={words.hint}>
      <div>
        <dl className="ways-out health">
          <HealthPart label={words.database} health="yes">
            {words.databaseWell}
          </HealthPart>
          <HealthPart label={words.jobs} health={working ? 'yes' : 'no'}>
            {working ? words.jobsWell : words.jobsStill}
          </HealthPart>
          <HealthPart label={words.scanner} health={SCANNER_STATES[scanner]}>
            {words.scanners[scanner]}
          </HealthPart>
          <HealthPart
            label={words.record}
            health={checkpointAt ? 'yes' : 'none'}
            statusWord={checkpointAt ? words.isSigned : words.notYet}
          >
            {checkpointAt ? words.signed(dateAndTime(checkpointAt, formats)) : words.unsigned}
          </HealthPart>
          <HealthPart
            label={words.documents}
            health={hasRoom ? 'yes' : 'no'}
            statusWord={hasRoom ? words.room : words.full}
          >
            {words.stored(count, fileSize(used), quota === null ? null : fileSize(quota))}
          </HealthPart>
        </dl>
        <p className="faint versions">{words.versions(versions.program, versions.postgres, versions.node)}</p>
      </div>
    </Section>
  )
}

const SCANNER_STATES = { none: 'none', answers: 'yes', silent: 'no' } as const

interface PartProps {
  readonly label: string
  /** `none`: not configured, and not required. */
  readonly health: 'yes' | 'no' | 'none'
  /** The status word, if it differs from the default. */
  readonly statusWord?: string
  readonly children: ReactNode
}

const healthIcons = {
  yes: { mark: 'done-text', icon: <CircleCheck /> },
  no: { mark: 'failed-text', icon: <CircleAlert /> },
  none: { mark: 'kept-text', icon: <CircleMinus /> },
} as const

const HealthPart = ({ label, health, statusWord = words.well[health], children }: PartProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b className={healthIcons[health].mark}>
        {healthIcons[health].icon}
        {statusWord}
      </b>
      <p>{children}</p>
    </dd>
  </div>
)
