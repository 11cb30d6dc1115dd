import { useEffect } from 'react'
import type { OpenBuilder } from './form-builder.store.ts'
import { saveForm } from './save-form.ts'
import { BuilderFoot } from './BuilderFoot.tsx'
import { FieldList } from './fields/FieldList.tsx'
import { FormOpening } from './FormOpening.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { BuilderStatus } from './BuilderStatus.tsx'
import { TranslationPanel } from './translations/TranslationPanel.tsx'
import { Form } from '../../kit/forms/Form.tsx'

interface WorkbenchProps {
  readonly builder: OpenBuilder
  readonly clinicName: string
}

/** The form on the left and its preview on the right; a phone shows one of them. */
export default function Workbench({ builder, clinicName }: WorkbenchProps) {
  const { language, previewing, refusals, said: announcement, work } = builder
  useEffect(focusFirst, [])
  return (
    <Form refusals={refusals} onSubmit={saveForm}>
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
