import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { MergePreview } from '#modules/merge'
import type { PatientRow } from '#modules/patients'
import { mergeAddress, createMergeStore, unmergeAddress, valuesIn } from './merge.store.ts'
import { clockTime, type Formats, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Section } from '../../kit/forms/Section.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { FieldChoices } from './FieldChoices.tsx'
import { PointList } from '../../kit/list/PointList.tsx'
import { describeMovedRecords } from './moved-records.ts'

export function MergeScreen({
  initial,
  formats,
}: {
  readonly initial: MergePreview
  readonly formats: Formats
}) {
  const [store] = useState(() => createMergeStore(initial))
  const preview = useStore(store.$preview)
  const choices = useStore(store.$choices)
  const mergedPatient = useStore(store.$one)
  const { doing, problem } = useStore(store.form.$state)
  if (mergedPatient) return <MergeDone one={mergedPatient} duplicateId={preview.duplicate.id} />
  const busy = doing === 'sending'
  return (
    <Form className="merging" onSubmit={() => store.form.submit(choices)}>
      <FieldChoices store={store} formats={formats} />
      <MergeEffects preview={preview} formats={formats} />
      <div className="merge-foot">
        {problem && (
          <Alert kind="error">
            {problem}{' '}
            <a className="link" href={mergeAddress(preview.id, preview.duplicate.id)}>
              {text.merging.reload}
            </a>
          </Alert>
        )}
        <a className="button quiet" href={mergeAddress(preview.duplicate.id, preview.id)}>
          {text.merging.swap}
        </a>
        <Submit busy={busy} label={text.merging.merge} pending={text.merging.merging} />
      </div>
    </Form>
  )
}

const MergeDone = ({
  one: mergedPatient,
  duplicateId,
}: {
  readonly one: PatientRow
  readonly duplicateId: number
}) => {
  const words = text.merging.done
  const next = useRef<HTMLAnchorElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <Section title={words.title} hint={text.merging.what.hint}>
      <div className="erasing-step">
        <p>{words.says(valuesIn('name', mergedPatient).join(' '))}</p>
        <p className="merge-links">
          <a ref={next} className="button primary" href="/patients">
            {words.patients}
          </a>
          <a className="button quiet" href={unmergeAddress(mergedPatient.id, duplicateId)}>
            {words.unmerge}
          </a>
        </p>
      </div>
    </Section>
  )
}

interface MergeEffectsProps {
  readonly preview: MergePreview
  readonly formats: Formats
}

function MergeEffects({ preview, formats }: MergeEffectsProps) {
  const words = text.merging.what
  const { patient, duplicate, moving, declines, atOnce } = preview
  const moves = describeMovedRecords(moving)
  const stays = [words.lists, words.history]
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="erasing-step">
        <div className="goes-stays">
          <PointList title={words.moves} points={moves.length > 0 ? moves : [words.nothing]} kind="moves" />
          <PointList title={words.stays} points={stays} kind="stays" />
        </div>
        {atOnce?.map((each) => (
          <Alert key={`${each.date} ${each.ownTime} ${each.otherTime}`}>
            {words.atOnce(
              shortDate(each.date, formats.dateFormat),
              words.visit(clockTime(each.ownTime, formats.timeFormat), each.ownService),
              words.visit(clockTime(each.otherTime, formats.timeFormat), each.otherService),
            )}
          </Alert>
        ))}
        {declines.map((channel) => (
          <Alert key={channel}>{words.declines[channel]}</Alert>
        ))}
        {(patient.heldSince || duplicate.heldSince) && <Alert>{words.held}</Alert>}
      </div>
    </Section>
  )
}
