import { type ReactNode, use } from 'react'
import type { OpenBuilder } from '../../stores/form-builder.ts'
import { dismissNotice } from '../../stores/form-builder-editing.ts'
import { discardDraft } from '../../stores/form-builder-stale.ts'
import { startOver, undoStartingOver } from '../../stores/form-builder-starting.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { ClockTimes } from '../kit/clock-times.ts'
import { keptAt } from './kept-at.ts'
import { StaleAlert } from './StaleAlert.tsx'

const words = text.formBuilder

/** Where this form stands: refused, changed by others, a draft, unsaved work that was found again. */
export const Standing = ({ builder }: { builder: OpenBuilder }) => (
  <>
    {builder.is === 'edit' && builder.stale && <StaleAlert changes={builder.stale.changes} />}
    {builder.problem && <Alert kind="error">{builder.problem}</Alert>}
    {builder.notice && (
      <Alert>
        {builder.notice}
        <Button size="small" onClick={dismissNotice}>
          {words.dismiss}
        </Button>
      </Alert>
    )}
    <DraftNote builder={builder} />
    <UnsavedNote builder={builder} />
  </>
)

function DraftNote({ builder }: { builder: OpenBuilder }) {
  if (builder.is === 'create' || !builder.form.isDraft) return null
  const { formVersion } = builder.form
  return (
    <Aside>
      {words.isDraft(formVersion)}
      {formVersion > 0 && <Act onClick={() => void discardDraft()}>{words.discardDraft}</Act>}
    </Aside>
  )
}

function UnsavedNote({ builder: { is, restored, putAway } }: { builder: OpenBuilder }) {
  const timeFormat = use(ClockTimes)
  if (putAway) {
    return (
      <Aside>
        {words.startedOver}
        <Act onClick={undoStartingOver}>{words.undo}</Act>
      </Aside>
    )
  }
  if (!restored) return null
  return (
    <Aside>
      {words.restored(keptAt(restored, timeFormat))}
      <Act onClick={startOver}>{is === 'create' ? words.startOver : words.discardChanges}</Act>
    </Aside>
  )
}

const Aside = ({ children }: { children: ReactNode }) => <p className="standing">{children}</p>

const Act = ({ children, onClick }: { children: ReactNode; onClick(): void }) => (
  <button type="button" className="link" onClick={onClick}>
    {children}
  </button>
)
