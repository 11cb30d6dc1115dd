import { ArrowLeft, Printer } from 'lucide-react'
import { FORM_LANGUAGES, type FormLanguage } from '#contracts/intake'
import type { FormRow } from '#modules/intake'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { QrPicture } from './QrPicture.tsx'

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

/** A sheet for the desk: the form's name and its code, large enough to be read from where people stand. */
export const DeskSheet = ({ form, link, clinicName }: DeskSheetProps) => (
  <>
    <div className="screen-only">
      <a className="btn quiet" href="/forms">
        <ArrowLeft />
        {words.back}
      </a>
      <button type="button" className="btn pri" data-print>
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
      <p className="or">
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
