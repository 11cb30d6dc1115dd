import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $formBuilder, closeFormBuilder, isUnsaved } from './form-builder.store.ts'
import type { TimeFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { ClockTimes } from '../../kit/time/clock-times.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { SavedNote } from './SavedNote.tsx'
import { ViewChoice } from './ViewChoice.tsx'

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
        aside={lastBuilder && <SavedNote kept={lastBuilder.kept} />}
        action={lastBuilder && <ViewChoice builder={lastBuilder} />}
        size="wide"
        dirty={lastBuilder !== undefined && isUnsaved(lastBuilder)}
      >
        <Suspense fallback={<div className="builder" />}>
          {lastBuilder && <Workbench builder={lastBuilder} clinicName={clinicName} />}
        </Suspense>
      </Dialog>
    </ClockTimes>
  )
}
