import { memo, useEffect, useMemo } from 'react'
import type { FormLanguage } from '#contracts/intake-forms'
import { Form } from '../../kit/forms/Form.tsx'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { FormView } from '../form-view/index.ts'
import { usePaused } from '../../kit/time/usePaused.ts'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import type { OpenBuilder } from './form-builder.store.ts'
import { saveForm, saveFormDraft } from './save-form.ts'
import { FieldList } from './fields/FieldList.tsx'
import { BuilderStatus } from './BuilderStatus.tsx'
import { TranslationPanel } from './translations/TranslationPanel.tsx'
import { definitionOf, type EditedForm } from './form-draft.ts'
import { typeDescription, typeTitle } from './edit-form.ts'

const FormOpening = ({ builder: { work: form, titleError } }: { builder: OpenBuilder }) => (
  <div className="field-grid">
    <Field label={text.formBuilder.title} required error={titleError ?? undefined}>
      <TextInput name="title" autoComplete="off" maxLength={200} value={form.title} onType={typeTitle} />
    </Field>
    <Field label={text.formBuilder.description}>
      <TextInput
        name="description"
        autoComplete="off"
        maxLength={2000}
        value={form.description}
        onType={typeDescription}
      />
    </Field>
  </div>
)

interface WorkbenchProps {
  readonly builder: OpenBuilder
  readonly clinicName: string
}

/** The form on the left and its preview on the right; a phone shows one of them. */
export default function Workbench({ builder, clinicName }: WorkbenchProps) {
  const { language, previewing, refusalCount, announcement, work } = builder
  useEffect(focusFirst, [])
  return (
    <Form refusals={refusalCount} onSubmit={saveForm}>
      <div className="builder" data-previewing={previewing || undefined}>
        <div key={language} className="edit body">
          <BuilderStatus builder={builder} />
          {language === 'en' ? (
            <>
              <FormOpening builder={builder} />
              <FieldList builder={builder} />
            </>
          ) : (
            <TranslationPanel work={work} language={language} />
          )}
        </div>
        <PreviewPane work={work} language={language} clinicName={clinicName} />
      </div>
      <BuilderFoot builder={builder} />
      <output className="visually-hidden">{announcement}</output>
    </Form>
  )
}

// Opens with the focus on the first field. The dialog cannot do that, because this component loads after it
// opens. Not on a phone, where it would open the keyboard.
function focusFirst(): void {
  if (!matchMedia('(pointer: coarse)').matches)
    document.querySelector<HTMLInputElement>('.builder input')?.focus()
}

const words = text.formBuilder

const BuilderFoot = ({ builder }: { builder: OpenBuilder }) => {
  const { activity } = builder
  const busy = activity !== 'nothing'
  const { submit, pending } = submitWords(builder)
  return (
    <Dialog.Foot start={<Dialog.Cancel />}>
      <Button busy={busy} onClick={() => void saveFormDraft()}>
        {activity === 'saving draft' ? words.savingDraft : words.saveDraft}
      </Button>
      <Button type="submit" kind="primary" busy={busy}>
        {activity === 'saving' ? pending : submit}
      </Button>
    </Dialog.Foot>
  )
}

const submitWords = (builder: OpenBuilder): { readonly submit: string; readonly pending: string } => {
  if (builder.is === 'create') return { submit: words.create, pending: words.creating }
  if (builder.form.formVersion === 0) return { submit: words.publish, pending: words.publishing }
  return { submit: words.update, pending: words.updating }
}

interface PreviewPaneProps {
  readonly work: EditedForm
  readonly language: FormLanguage
  readonly clinicName: string
}

const PreviewForm = memo(FormView)

function PreviewPane({ work: form, language, clinicName }: PreviewPaneProps) {
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
        <PreviewForm
          definition={definition}
          language={language}
          clinicName={clinicName}
          idPrefix="preview-"
        />
      </div>
    </section>
  )
}
