import { useStore } from '@nanostores/react'
import type { Duplicates } from '#modules/merge'
import { mergeAddress, unmergeAddress } from './merge.store.ts'
import { $duplicates, markDistinct } from './patient-duplicates.store.ts'
import { describeBirth } from '../patients/index.ts'
import { type Formats, shortDateAt } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'

interface DuplicatesProps {
  readonly id: number
  readonly formats: Formats
}

/** Lists a patient's possible duplicates and the records merged into it, with links to (un)merge them. */
export function PatientDuplicates({ id, formats }: DuplicatesProps) {
  const loaded = useStore($duplicates)
  const words = text.merging
  const duplicates = loaded?.id === id ? loaded : null
  return (
    <>
      {duplicates?.alike.map((each) => (
        <SimilarPatient key={each.id} id={id} patient={each} formats={formats} />
      ))}
      {duplicates?.merged.map((each) => (
        <p key={each.id} className="muted">
          {words.inDialog.merged(each.name, shortDateAt(each.mergedAt, formats), each.mergedBy)}{' '}
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

interface SimilarPatientProps extends DuplicatesProps {
  readonly patient: Duplicates['alike'][number]
}

const REASONS = ['sameEmail', 'samePhone', 'sameNameAndBirthDate'] as const

const SimilarPatient = ({ id, patient, formats }: SimilarPatientProps) => {
  const words = text.merging.inDialog
  const why = REASONS.flatMap((reason) => (patient[reason] ? [words[reason]] : []))
  return (
    <Alert>
      <b>{words.alike}</b>
      <span>
        {[patient.name, describeBirth(patient.dateOfBirth, formats.dateFormat)].filter(Boolean).join(', ')}:{' '}
        {why.join(', ')}
      </span>
      <span className="merge-links">
        <a className="link" href={mergeAddress(id, patient.id)}>
          {words.compare(patient.name)}
        </a>
        <Button size="small" kind="quiet" onClick={() => void markDistinct(id, patient.id)}>
          {words.apart}
        </Button>
      </span>
    </Alert>
  )
}
