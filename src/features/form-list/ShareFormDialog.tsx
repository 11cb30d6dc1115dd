import { useStore } from '@nanostores/react'
import { Tabs } from 'radix-ui'
import { isDirty } from './invitation-form.store.ts'
import { $sharedForm, activateSharedForm, closeShare, shareInvitation } from './share-form.store.ts'
import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { useLastShown } from '../../kit/dialog/useLastOpen.ts'
import { ClosedAlert } from './ClosedAlert.tsx'
import { EmailTab, EmbedTab, LinkTab, type ShareProps, SmsTab } from './ShareTabs.tsx'

const tabs = [
  { key: 'link', Content: LinkTab },
  { key: 'embed', Content: EmbedTab },
  { key: 'email', Content: EmailTab },
  { key: 'sms', Content: SmsTab },
] as const

export function ShareFormDialog({ clinicName, origin, formats }: Omit<ShareProps, 'form'>) {
  const form = useStore($sharedForm)
  const invitation = useStore(shareInvitation.$invitation)
  const lastForm = useLastShown(form)
  return (
    <Dialog
      open={form !== null}
      onClose={closeShare}
      title={
        <>
          {text.shareForm.title} <span className="faint">{lastForm?.title}</span>
        </>
      }
      size="roomy"
      dirty={isDirty(invitation)}
    >
      <Dialog.Body>
        {lastForm && (
          <div className="stack">
            {!lastForm.isActive && (
              <ClosedAlert onActivate={activateSharedForm}>{text.forms.closed}</ClosedAlert>
            )}
            <ShareMethods key={lastForm.id} form={lastForm} {...{ clinicName, origin, formats }} />
          </div>
        )}
      </Dialog.Body>
    </Dialog>
  )
}

const ShareMethods = (props: ShareProps) => (
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
