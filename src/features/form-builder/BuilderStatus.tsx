import { type ReactNode, use } from 'react'
import type { OpenBuilder } from './form-builder.store.ts'
import { dismissNotice } from './edit-form.ts'
import { discardDraft, keepMine, loadTheirs } from './stale-form.ts'
import { startOver, undoStartingOver } from './template-start.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { ClockTimes } from '../../kit/time/useNow.ts'
import { formatSavedTime } from './saved-time.ts'

const words = text.formBuilder

export const BuilderStatus = ({ builder }: { builder: OpenBuilder }) => (
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
    <StatusNote>
      {words.isDraft(formVersion)}
      {formVersion > 0 && (
        <StatusButton onClick={() => void discardDraft()}>{words.discardDraft}</StatusButton>
      )}
    </StatusNote>
  )
}

function UnsavedNote({ builder: { is, restoredAt, workBeforeRestart } }: { builder: OpenBuilder }) {
  const timeFormat = use(ClockTimes)
  if (workBeforeRestart) {
    return (
      <StatusNote>
        {words.startedOver}
        <StatusButton onClick={undoStartingOver}>{words.undo}</StatusButton>
      </StatusNote>
    )
  }
  if (!restoredAt) return null
  return (
    <StatusNote>
      {words.restored(formatSavedTime(restoredAt, timeFormat))}
      <StatusButton onClick={startOver}>
        {is === 'create' ? words.startOver : words.discardChanges}
      </StatusButton>
    </StatusNote>
  )
}

const StatusNote = ({ children }: { children: ReactNode }) => <p className="standing">{children}</p>

const StatusButton = ({ children, onClick }: { children: ReactNode; onClick(): void }) => (
  <button type="button" className="link" onClick={onClick}>
    {children}
  </button>
)

const StaleAlert = ({ changes }: { changes: readonly string[] }) => (
  <Alert>
    <b>{words.changedMeanwhile}</b>
    <p>{changes.length > 0 ? words.changedBy(changes.join(', ')) : words.switchedOnly}</p>
    <p>{words.stale}</p>
    <div className="buttons">
      <Button size="small" onClick={loadTheirs}>
        {words.loadTheirs}
      </Button>
      <Button size="small" onClick={keepMine}>
        {words.keepMine}
      </Button>
    </div>
  </Alert>
)
