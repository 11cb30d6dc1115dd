import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SystemState } from '#modules/system'
import { fileSize } from '../../../text/file-size.ts'
import { dateAndTime, type Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Section } from '../Section.tsx'

const words = text.systemSettings.health

interface HealthProps {
  readonly state: SystemState
  readonly formats: Formats
}

/** Whether the parts of the installation do what they should, and how much room is taken. */
export const HealthSection = ({ state, formats }: HealthProps) => {
  const { working, scanner, documents, checkpointAt, versions } = state
  const hasRoom = documents.used < documents.quota
  return (
    <Section title={words.title} hint={words.hint}>
      <div>
        <dl className="ways-out health">
          <Part label={words.database} well="yes">
            {words.databaseWell}
          </Part>
          <Part label={words.jobs} well={working ? 'yes' : 'no'}>
            {working ? words.jobsWell : words.jobsStill}
          </Part>
          <Part label={words.scanner} well={WELL[scanner]}>
            {words.scanners[scanner]}
          </Part>
          <Part
            label={words.record}
            well={checkpointAt ? 'yes' : 'none'}
            says={checkpointAt ? words.isSigned : words.notYet}
          >
            {checkpointAt ? words.signed(dateAndTime(checkpointAt, formats)) : words.unsigned}
          </Part>
          <Part
            label={words.documents}
            well={hasRoom ? 'yes' : 'no'}
            says={hasRoom ? words.room : words.full}
          >
            {words.stored(documents.count, fileSize(documents.used), fileSize(documents.quota))}
          </Part>
        </dl>
        <p className="m versions">{words.versions(versions.program, versions.postgres, versions.node)}</p>
      </div>
    </Section>
  )
}

const WELL = { none: 'none', answers: 'yes', silent: 'no' } as const

interface PartProps {
  readonly label: string
  /** `none`: it is not there, and need not be. */
  readonly well: 'yes' | 'no' | 'none'
  /** The same in a word, where it is another one. */
  readonly says?: string
  readonly children: ReactNode
}

const looks = {
  yes: { mark: 'done-t', icon: <CircleCheck /> },
  no: { mark: 'failed-t', icon: <CircleAlert /> },
  none: { mark: 'kept-t', icon: <CircleMinus /> },
} as const

const Part = ({ label, well, says = words.well[well], children }: PartProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b className={looks[well].mark}>
        {looks[well].icon}
        {says}
      </b>
      <p>{children}</p>
    </dd>
  </div>
)
