import { useStore } from '@nanostores/react'
import type { Duplicates } from '#modules/merging'
import { mergeAddress, unmergeAddress } from '../../stores/merging.ts'
import { $duplicates, tellApart } from '../../stores/patient-duplicates.ts'
import { dayIn, type Formats, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'

interface DuplicatesProps {
  readonly id: number
  readonly formats: Formats
}

/** Who may be the same person, who was merged into this one, and the way to merging. */
export function PatientDuplicates({ id, formats }: DuplicatesProps) {
  const found = useStore($duplicates)
  const words = text.merging
  const known = found?.id === id ? found : null
  return (
    <>
      {known?.alike.map((each) => (
        <Alike key={each.id} id={id} each={each} formats={formats} />
      ))}
      {known?.merged.map((each) => (
        <p key={each.id} className="m2">
          {words.inDialog.merged(
            each.name,
            shortDate(dayIn(formats.zone, new Date(each.mergedAt)), formats.dateFormat),
            each.mergedBy,
          )}{' '}
          <a className="link" href={unmergeAddress(id, each.id)}>
            {words.unmerge.open}
          </a>
        </p>
      ))}
      <p>
        <a className="link" href={mergeAddress(id)}>
          {words.open}
        </a>
      </p>
    </>
  )
}

interface AlikeProps extends DuplicatesProps {
  readonly each: Duplicates['alike'][number]
}

const REASONS = ['sameEmail', 'samePhone', 'sameNameAndBirthDate'] as const

const Alike = ({ id, each, formats }: AlikeProps) => {
  const words = text.merging.inDialog
  const why = REASONS.flatMap((reason) => (each[reason] ? [words[reason]] : []))
  return (
    <Alert>
      <b>{words.alike}</b>
      <span>
        {each.name}, {text.patients.born(shortDate(each.dateOfBirth, formats.dateFormat))}: {why.join(', ')}
      </span>
      <span className="merge-links">
        <a className="link" href={mergeAddress(id, each.id)}>
          {words.compare(each.name)}
        </a>
        <Button size="small" kind="quiet" onClick={() => void tellApart(id, each.id)}>
          {words.apart}
        </Button>
      </span>
    </Alert>
  )
}
