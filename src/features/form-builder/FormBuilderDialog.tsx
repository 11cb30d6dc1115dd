import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import {
  $formBuilder,
  closeFormBuilder,
  type FormBuilder,
  isUnsaved,
  type OpenBuilder,
} from '../../stores/form-builder.ts'
import type { TimeFormat } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { ClockTimes } from '../kit/clock-times.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { KeptNote } from './KeptNote.tsx'
import { ViewChoice } from './ViewChoice.tsx'

// Most visits to a page that can open the builder never do.
const Workbench = lazy(() => import('./Workbench.tsx'))

interface FormBuilderDialogProps {
  readonly clinicName: string
  readonly timeFormat: TimeFormat
}

/** Builds and edits forms, on whatever page: `createForm()` and `editForm(form)` open it. */
export function FormBuilderDialog({ clinicName, timeFormat }: FormBuilderDialogProps) {
  const builder = useStore($formBuilder)
  const shown = useLastOpen(builder)
  return (
    <ClockTimes value={timeFormat}>
      <Dialog
        open={builder.is !== 'closed'}
        onClose={closeFormBuilder}
        title={shown?.is === 'edit' ? text.formBuilder.editTitle : text.formBuilder.createTitle}
        aside={shown && <KeptNote kept={shown.kept} />}
        action={shown && <ViewChoice builder={shown} />}
        size="wide"
        dirty={shown !== undefined && isUnsaved(shown)}
      >
        <Suspense fallback={<div className="bld" />}>
          {shown && <Workbench builder={shown} clinicName={clinicName} />}
        </Suspense>
      </Dialog>
    </ClockTimes>
  )
}

// While it fades away, it still shows what it was.
function useLastOpen(builder: FormBuilder): OpenBuilder | undefined {
  const [last, setLast] = useState<OpenBuilder>()
  if (builder.is !== 'closed' && builder !== last) setLast(builder)
  return builder.is === 'closed' ? last : builder
}
