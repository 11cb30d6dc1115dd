import { useEffect, useRef, type FormEvent } from 'react'
import type { OpenBuilder } from '../../stores/form-builder.ts'
import { saveForm } from '../../stores/form-builder-saving.ts'
import { BuilderFoot } from './BuilderFoot.tsx'
import { FieldList } from './FieldList.tsx'
import { FormOpening } from './FormOpening.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { Standing } from './Standing.tsx'
import { TranslationPanel } from './TranslationPanel.tsx'

interface WorkbenchProps {
  readonly builder: OpenBuilder
  readonly clinicName: string
}

/** The form on the left, as the patient sees it on the right; on a phone one of the two. */
export default function Workbench({ builder, clinicName }: WorkbenchProps) {
  const form = useRef<HTMLFormElement>(null)
  const { language, previewing, refusals, said, work } = builder
  useEffect(() => focusFirst(form.current), [])
  useEffect(() => {
    if (refusals > 0) lookAtRefusal(form.current)
  }, [refusals])
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="bld" data-previewing={previewing || undefined}>
        <div key={language} className="edit body">
          <Standing builder={builder} />
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
      <output className="sr">{said}</output>
    </form>
  )
}

const submit = (event: FormEvent) => {
  event.preventDefault()
  void saveForm()
}

// The dialog looks for its first field before there is one: this comes over the network. On a phone it would
// bring up the keyboard.
function focusFirst(form: HTMLFormElement | null): void {
  if (!matchMedia('(pointer: coarse)').matches) form?.querySelector('input')?.focus()
}

/** A missing title gets the focus; what else is wrong comes into view. */
function lookAtRefusal(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  if (field) field.focus()
  else form?.querySelector('.alert')?.scrollIntoView({ block: 'nearest' })
}
