import { memo, useMemo } from 'react'
import type { FormLanguage } from '#contracts/intake'
import { FormView } from '../../components/form/FormView.tsx'
import { definitionOf, type Work } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'
import { usePaused } from './usePaused.ts'

interface PreviewPaneProps {
  readonly work: Work
  readonly language: FormLanguage
  readonly clinicName: string
}

const Paper = memo(FormView)

/** The form as patients see it, while it is built. It is looked at, not answered. */
export function PreviewPane({ work, language, clinicName }: PreviewPaneProps) {
  const paused = usePaused(work)
  const definition = useMemo(() => definitionOf(paused), [paused])
  const title =
    language === 'en'
      ? text.formBuilder.asPatient
      : text.formBuilder.asPatientIn(text.formBuilder.languages[language])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section className="view" aria-label={text.formBuilder.preview} tabIndex={0}>
      <p className="m">{title}</p>
      <div className="pub" lang={language} inert>
        <Paper definition={definition} language={language} clinicName={clinicName} scope="preview-" />
      </div>
    </section>
  )
}
