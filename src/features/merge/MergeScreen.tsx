import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { MergePreview } from '#modules/merging'
import type { PatientRow } from '#modules/patients'
import { mergeAddress, merging, saidIn, unmergeAddress } from '../../stores/merging.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Section } from '../settings/Section.tsx'
import { FieldChoices } from './FieldChoices.tsx'
import { WhatMoves } from './WhatMoves.tsx'

interface MergeProps {
  readonly first: MergePreview
  readonly formats: Formats
}

/** Merging two patients: which values go on, what becomes of the rest, and doing it. */
export function MergeScreen({ first, formats }: MergeProps) {
  const [store] = useState(() => merging(first))
  const preview = useStore(store.$preview)
  const choices = useStore(store.$choices)
  const one = useStore(store.$one)
  const { doing, problem } = useStore(store.form.$state)
  if (one) return <Merged one={one} duplicateId={preview.duplicate.id} />
  const busy = doing === 'sending'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void store.form.submit(choices)
  }
  return (
    <form className="merging" onSubmit={submit} noValidate>
      <FieldChoices store={store} formats={formats} />
      <WhatMoves preview={preview} formats={formats} />
      <div className="merge-foot">
        {problem && (
          <Alert kind="error">
            {problem}{' '}
            <a className="link" href={mergeAddress(preview.id, preview.duplicate.id)}>
              {text.merging.reload}
            </a>
          </Alert>
        )}
        <a className="btn quiet" href={mergeAddress(preview.duplicate.id, preview.id)}>
          {text.merging.swap}
        </a>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? text.merging.merging : text.merging.merge}
        </Button>
      </div>
    </form>
  )
}

const Merged = ({ one, duplicateId }: { readonly one: PatientRow; readonly duplicateId: number }) => {
  const words = text.merging.done
  const next = useRef<HTMLAnchorElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <Section title={words.title} hint={text.merging.what.hint}>
      <div className="erasing-step">
        <p>{words.says(saidIn('name', one).join(' '))}</p>
        <p className="merge-links">
          <a ref={next} className="btn pri" href="/patients">
            {words.patients}
          </a>
          <a className="btn quiet" href={unmergeAddress(one.id, duplicateId)}>
            {words.unmerge}
          </a>
        </p>
      </div>
    </Section>
  )
}
