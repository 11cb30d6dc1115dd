import { useStore } from '@nanostores/react'
import { $contact, type Contact, loadContact, saveContactAgain } from '../../stores/contact-preferences.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { ContactFields } from './ContactFields.tsx'
import { NotLoaded } from './NotLoaded.tsx'

const words = text.messages.contact

/** How the patient of the open dialog wants to be reached; each change is saved as it is made. */
export function ContactSection({ zone }: { zone: string }) {
  const contact = useStore($contact)
  return (
    <section className="contact" aria-labelledby="contact">
      <div className="rule">
        <h3 id="contact">{words.title}</h3>
        <Standing contact={contact} />
      </div>
      <Content contact={contact} zone={zone} />
    </section>
  )
}

const Content = ({ contact, zone }: { contact: Contact; zone: string }) => {
  switch (contact.is) {
    case 'known':
      return (
        <>
          <Refused contact={contact} />
          <ContactFields {...contact} zone={zone} />
        </>
      )
    case 'failed':
      return <NotLoaded problem={words.loadFailed} onRetry={() => loadContact(contact.patientId)} />
    case 'unknown':
      return <Skeleton />
  }
}

/** How far what is shown is on record. */
const Standing = ({ contact }: { contact: Contact }) => (
  <output className="m">{contact.is === 'known' && standingOf(contact.saving.is)}</output>
)

const standing = { 'nothing new': 'hint', 'under way': 'saving', saved: 'saved' } as const

const standingOf = (is: Extract<Contact, { is: 'known' }>['saving']['is']): string =>
  is === 'refused' ? '' : words[standing[is]]

const Refused = ({ contact: { saving } }: { contact: Extract<Contact, { is: 'known' }> }) =>
  saving.is === 'refused' && (
    <Alert kind="error">
      {saving.problem}
      <Button size="small" onClick={saveContactAgain}>
        {text.messages.tryAgain}
      </Button>
    </Alert>
  )

const Skeleton = () => (
  <div className="g2 skel" aria-busy="true">
    <div className="f">
      <span className="lab">{words.preferred}</span>
      <i className="box" />
    </div>
    <div className="f">
      <span className="lab">{words.zone}</span>
      <i className="box" />
    </div>
  </div>
)
