import { ArrowLeft, Printer } from 'lucide-react'
import { FORM_LANGUAGES, type FormLanguage } from '#contracts/intake-forms'
import type { FormRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { QrPicture } from '../../kit/controls/QrPicture.tsx'

interface DeskSheetProps {
  readonly form: FormRow
  readonly link: string
  readonly clinicName: string
}

const words = text.deskSheet

const titleIn = ({ title, translations }: FormRow, language: FormLanguage): string =>
  (language !== 'en' && translations[language]?.title) || title

const languagesOf = ({ translations }: FormRow): readonly FormLanguage[] =>
  FORM_LANGUAGES.filter((language) => language === 'en' || translations[language])

/** A printable sheet for the front desk: the form's name and a QR code to scan from a distance. */
export const DeskSheet = ({ form, link, clinicName }: DeskSheetProps) => (
  <>
    <div className="screen-only">
      <a className="button quiet" href="/forms">
        <ArrowLeft />
        {words.back}
      </a>
      <button type="button" className="button primary" data-print>
        <Printer />
        {words.print}
      </button>
      {!form.isActive && <Alert>{words.inactive}</Alert>}
    </div>
    <article className="desk-sheet">
      <p className="clinic">{clinicName}</p>
      <h1>{form.title}</h1>
      <QrPicture link={link} label={text.shareForm.qr(form.title)} />
      {languagesOf(form).map((language) => (
        <p key={language} lang={language} className="scan-line">
          {language !== 'en' && <b>{titleIn(form, language)}</b>}
          {words.scan[language]}
        </p>
      ))}
      <p className="alternative">
        {words.type} <b>{link.replace(/^https?:\/\//, '')}</b>
      </p>
      {languagesOf(form).length > 1 && (
        <p className="tongues">
          {languagesOf(form)
            .map((language) => words.languages[language])
            .join(' · ')}
        </p>
      )}
    </article>
  </>
)
