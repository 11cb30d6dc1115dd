import { Download, Mail, Printer } from 'lucide-react'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { FormRow } from '#modules/intake-forms'
import { qrSvg } from '../../kit/controls/qr-code.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { embedOf, linkTo, mailtoOf, qrFileName, shareInvitation, MAX_SMS_LENGTH } from './share-form.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { useLastOpen } from '../../kit/dialog/useLastOpen.ts'
import { text } from '../../language/index.ts'
import { Field, TextInput } from '../../kit/controls/Field.tsx'
import { CopyBox } from '../../kit/controls/CopyBox.tsx'
import { QrPicture } from '../../kit/controls/QrPicture.tsx'

export interface ShareProps {
  readonly form: FormRow
  readonly clinicName: string
  /** The origin of this clinic's public pages. */
  readonly origin: string
  readonly formats: Formats
}

const words = text.shareForm

const dataOf = (link: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg(link))}`

export const LinkTab = ({ form, origin }: ShareProps) => {
  const link = linkTo(origin, form)
  return (
    <div className="scan">
      <div className="stack">
        <CopyBox label={words.link} hint={words.linkHint} copy={words.copyLink} value={link} />
      </div>
      <div>
        <QrPicture link={link} label={words.qr(form.title)} />
        <a className="button small wide" href={dataOf(link)} download={qrFileName(form)}>
          <Download />
          {words.download}
        </a>
        <a className="button small wide" href={`/forms/${form.id}/sheet`} target="_blank" rel="noopener">
          <Printer />
          {words.sheet}
        </a>
      </div>
    </div>
  )
}

export const EmbedTab = ({ form, origin }: ShareProps) => (
  <CopyBox
    label={words.embed}
    hint={words.embedHint}
    copy={words.copyEmbed}
    value={embedOf(linkTo(origin, form), form)}
    rows={4}
  />
)

export const EmailTab = (props: ShareProps) => (
  <>
    <EmailTemplate {...props} />
    <SendSection {...props} />
  </>
)

const SendSection = ({ formats }: ShareProps) => {
  const dialog = useStore(shareInvitation.$invitation)
  const lastDialog = useLastOpen(dialog)
  const heading = useId()
  return (
    <section className="send-here" aria-labelledby={heading}>
      <div className="rule">
        <h3 id={heading}>{words.sendHere}</h3>
      </div>
      <p className="hint">{words.sendHereHint}</p>
      {lastDialog && <InvitationForm store={shareInvitation} dialog={lastDialog} formats={formats} />}
    </section>
  )
}

const EmailTemplate = ({ form, clinicName, origin }: ShareProps) => {
  const [subject, setSubject] = useState(words.emailSubject(clinicName))
  const [body, setBody] = useState(words.emailBody(clinicName, form.title, linkTo(origin, form)))
  return (
    <>
      <Field label={words.subject}>
        <TextInput value={subject} onType={setSubject} />
      </Field>
      <CopyBox label={words.email} copy={words.copyEmail} value={body} onChange={setBody} rows={9}>
        <a className="button primary" href={mailtoOf(subject, body)}>
          <Mail />
          {words.openEmail}
        </a>
      </CopyBox>
    </>
  )
}

/** A message short enough for one text message. */
export const SmsTab = ({ form, clinicName, origin }: ShareProps) => {
  const [body, setBody] = useState(words.smsBody(clinicName, linkTo(origin, form)))
  const { length } = body
  return (
    <CopyBox
      label={words.sms}
      hint={words.smsAdvice(length)}
      error={length > MAX_SMS_LENGTH ? words.smsLong(length) : undefined}
      copy={words.copySms}
      value={body}
      onChange={setBody}
      rows={4}
    />
  )
}
