import { useStore } from '@nanostores/react'
import { lazy, Suspense, use } from 'react'
import { Eye } from 'lucide-react'
import { FORM_LANGUAGES, type FormLanguage } from '#contracts/intake-forms'
import { $formBuilder, closeFormBuilder, isUnsaved, type OpenBuilder } from './form-builder.store.ts'
import type { TimeFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { ClockTimes } from '../../kit/time/useNow.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { formatSavedTime } from './saved-time.ts'
import { showLanguage, togglePreview } from './edit-form.ts'
import { untranslatedIn } from './translations/translations.ts'
import type { EditedForm } from './form-draft.ts'

// Loaded on demand, since most visits to these pages never open the builder.
const Workbench = lazy(() => import('./Workbench.tsx'))

interface FormBuilderDialogProps {
  readonly clinicName: string
  readonly timeFormat: TimeFormat
}

/** The dialog for building and editing forms, on any page; `createForm()` and `editForm(form)` open it. */
export function FormBuilderDialog({ clinicName, timeFormat }: FormBuilderDialogProps) {
  const builder = useStore($formBuilder)
  const lastBuilder = useLastOpen(builder)
  return (
    <ClockTimes value={timeFormat}>
      <Dialog
        open={builder.is !== 'closed'}
        onClose={closeFormBuilder}
        title={lastBuilder?.is === 'edit' ? text.formBuilder.editTitle : text.formBuilder.createTitle}
        aside={lastBuilder && <SavedNote saveState={lastBuilder.saveState} />}
        action={lastBuilder && <ViewChoice builder={lastBuilder} />}
        size="wide"
        dirty={lastBuilder !== undefined && isUnsaved(lastBuilder) && 'kept'}
      >
        <Suspense fallback={<div className="builder" />}>
          {lastBuilder && <Workbench builder={lastBuilder} clinicName={clinicName} />}
        </Suspense>
      </Dialog>
    </ClockTimes>
  )
}

function SavedNote({ saveState }: Pick<OpenBuilder, 'saveState'>) {
  const timeFormat = use(ClockTimes)
  return (
    <span className="faint kept">
      {saveState === 'failed' && text.formBuilder.notKept}
      {typeof saveState === 'object' && text.formBuilder.draftKept(formatSavedTime(saveState.at, timeFormat))}
    </span>
  )
}

/** Switches between the form, its translations with the number of missing ones, and the phone's preview. */
const ViewChoice = ({ builder: { work: form, language, previewing } }: { builder: OpenBuilder }) => (
  <div className="views">
    <fieldset className="segments" aria-label={text.formBuilder.language}>
      {FORM_LANGUAGES.map((each) => (
        <button key={each} type="button" aria-pressed={each === language} onClick={() => showLanguage(each)}>
          <span>
            {text.formBuilder.languages[each]} <Missing work={form} language={each} />
          </span>
        </button>
      ))}
    </fieldset>
    <button type="button" className="button small phone" aria-pressed={previewing} onClick={togglePreview}>
      <Eye />
      {text.formBuilder.preview}
    </button>
  </div>
)

// A form without any translation is not counted as incompletely translated.
function Missing({ work: form, language }: { work: EditedForm; language: FormLanguage }) {
  const missing = language === 'en' || !form.translations[language] ? 0 : untranslatedIn(form, language)
  if (missing === 0) return null
  return (
    <span className="count">
      {missing}
      <span className="visually-hidden"> {text.formBuilder.missing}</span>
    </span>
  )
}
