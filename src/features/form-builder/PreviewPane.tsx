import { memo, useMemo } from 'react'
import type { FormLanguage } from '#contracts/intake-forms'
import { FormView } from '../form-view/index.ts'
import { definitionOf, type FormWork } from './form-draft.ts'
import { text } from '../../language/index.ts'
import { usePaused } from '../../kit/time/usePaused.ts'

interface PreviewPaneProps {
  readonly work: FormWork
  readonly language: FormLanguage
  readonly clinicName: string
}

const Paper = memo(FormView)

export function PreviewPane({ work: form, language, clinicName }: PreviewPaneProps) {
  const paused = usePaused(form)
  const definition = useMemo(() => definitionOf(paused), [paused])
  const title =
    language === 'en'
      ? text.formBuilder.asPatient
      : text.formBuilder.asPatientIn(text.formBuilder.languages[language])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section className="view" aria-label={text.formBuilder.preview} tabIndex={0}>
      <p className="faint">{title}</p>
      <div className="patient-form" lang={language} inert>
        <Paper definition={definition} language={language} clinicName={clinicName} scope="preview-" />
      </div>
    </section>
  )
}
