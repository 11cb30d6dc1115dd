import { Download, Mail, Printer } from 'lucide-react'
import { useState } from 'react'
import type { FormRow } from '#modules/intake'
import { qrSvg } from '../../stores/qr-code.ts'
import { embedOf, linkTo, mailtoOf, qrFileName, SMS_LENGTH } from '../../stores/share-form.ts'
import { text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { CopyBox } from './CopyBox.tsx'
import { QrPicture } from './QrPicture.tsx'

export interface ShareProps {
  readonly form: FormRow
  readonly clinicName: string
  /** The address people reach this clinic's pages at. */
  readonly origin: string
}

const words = text.shareForm

const dataOf = (link: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg(link))}`

/** The link itself, and the same as a picture for cameras. */
export const LinkTab = ({ form, origin }: ShareProps) => {
  const link = linkTo(origin, form)
  return (
    <div className="scan">
      <div className="stack">
        <CopyBox label={words.link} hint={words.linkHint} copy={words.copyLink} value={link} />
      </div>
      <div>
        <QrPicture link={link} label={words.qr(form.title)} />
        <a className="btn sm wide" href={dataOf(link)} download={qrFileName(form)}>
          <Download />
          {words.download}
        </a>
        <a className="btn sm wide" href={`/forms/${form.id}/sheet`} target="_blank" rel="noopener">
          <Printer />
          {words.sheet}
        </a>
      </div>
    </div>
  )
}

/** What a website takes in. */
export const EmbedTab = ({ form, origin }: ShareProps) => (
  <CopyBox
    label={words.embed}
    hint={words.embedHint}
    copy={words.copyEmbed}
    value={embedOf(linkTo(origin, form), form)}
    rows={4}
  />
)

/** A message to be sent from one's own mail program. */
export const EmailTab = ({ form, clinicName, origin }: ShareProps) => {
  const [subject, setSubject] = useState(words.emailSubject(clinicName))
  const [body, setBody] = useState(words.emailBody(clinicName, form.title, linkTo(origin, form)))
  return (
    <>
      <Field label={words.subject}>
        <TextInput value={subject} onChange={(event) => setSubject(event.target.value)} />
      </Field>
      <CopyBox label={words.email} copy={words.copyEmail} value={body} onChange={setBody} rows={9}>
        <a className="btn pri" href={mailtoOf(subject, body)}>
          <Mail />
          {words.openEmail}
        </a>
      </CopyBox>
    </>
  )
}

/** A message short enough for a phone. */
export const SmsTab = ({ form, clinicName, origin }: ShareProps) => {
  const [body, setBody] = useState(words.smsBody(clinicName, linkTo(origin, form)))
  const { length } = body
  return (
    <CopyBox
      label={words.sms}
      hint={words.smsAdvice(length)}
      error={length > SMS_LENGTH ? words.smsLong(length) : undefined}
      copy={words.copySms}
      value={body}
      onChange={setBody}
      rows={4}
    />
  )
}
