import { useStore } from '@nanostores/react'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import type { FormRow } from '#modules/intake'
import { $shared, activateShared, closeShare } from '../../stores/share-form.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { ClosedAlert } from './ClosedAlert.tsx'
import { EmailTab, EmbedTab, LinkTab, type ShareProps, SmsTab } from './ShareTabs.tsx'

const tabs = [
  { key: 'link', Content: LinkTab },
  { key: 'embed', Content: EmbedTab },
  { key: 'email', Content: EmailTab },
  { key: 'sms', Content: SmsTab },
] as const

/** The ways a form reaches patients: `shareForm(form)` opens it. */
export function ShareFormDialog({ clinicName, origin }: Omit<ShareProps, 'form'>) {
  const form = useStore($shared)
  const shown = useLastShared(form)
  return (
    <Dialog
      open={form !== null}
      onClose={closeShare}
      title={
        <>
          {text.shareForm.title} <span className="m">{shown?.title}</span>
        </>
      }
      size="roomy"
    >
      <Dialog.Body>
        {shown && (
          <div className="stack">
            {!shown.isActive && <ClosedAlert onActivate={activateShared}>{text.forms.closed}</ClosedAlert>}
            <Ways key={shown.id} form={shown} clinicName={clinicName} origin={origin} />
          </div>
        )}
      </Dialog.Body>
    </Dialog>
  )
}

const Ways = (props: ShareProps) => (
  <Tabs.Root defaultValue="link" className="ways">
    <Tabs.List className="tablist" aria-label={text.shareForm.title}>
      {tabs.map(({ key }) => (
        <Tabs.Trigger key={key} value={key}>
          {text.shareForm.tabs[key]}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {tabs.map(({ key, Content }) => (
      <Tabs.Content key={key} value={key} className="stack">
        <Content {...props} />
      </Tabs.Content>
    ))}
  </Tabs.Root>
)

// While it fades away, it still shows what it was.
function useLastShared(form: FormRow | null): FormRow | null {
  const [last, setLast] = useState(form)
  if (form && form !== last) setLast(form)
  return form ?? last
}
