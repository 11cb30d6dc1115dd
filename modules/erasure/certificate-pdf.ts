import type { Language } from '#contracts/kernel'
import { type ClockFormats, formatCount, formatMoment, LOCALES, zoneCity } from '#rules/kernel'
import { pdf } from '#modules/platform'
import type { CertificateRow } from './certificate-list.ts'
import * as en from './words.en.ts'
import * as es from './words.es.ts'
import * as fr from './words.fr.ts'

/** The texts of a certificate, by language. */
const certificateWords: Readonly<Record<Language, Pick<typeof en, 'certificate' | 'grounds'>>> = {
  en,
  es,
  fr,
}

const { BOLD, INK, MARGIN, EMPTY_VALUE, renderPdf, QUIET, REGULAR, drawRule, writeParagraph } = pdf

/** X position of the values, to the right of their labels. */
const VALUE_COLUMN = 190

const writeLine = (page: pdf.Page, label: string, value: string): void => {
  const top = page.y
  const width = page.page.width - 2 * MARGIN
  page.font(REGULAR).fontSize(9.5).fillColor(QUIET)
  page.text(label, MARGIN, top, { width: VALUE_COLUMN - 12 })
  const bottom = page.y
  page.font(REGULAR).fontSize(10).fillColor(INK)
  page.text(value || EMPTY_VALUE, MARGIN + VALUE_COLUMN, top, { width: width - VALUE_COLUMN })
  page.x = MARGIN
  page.y = Math.max(page.y, bottom) + 6
}

interface Issuer extends Pick<ClockFormats, 'zone' | 'timeFormat'> {
  readonly name: string
}

/** Renders a certificate as a PDF in a language: what was destroyed, and the patient only as a number. */
export const certificatePdf = (row: CertificateRow, clinic: Issuer, language: Language) => {
  const { certificate: words, grounds } = certificateWords[language]
  const locale = LOCALES[language]
  const figure = (n: number) => formatCount(n, locale)
  const moment = (at: string) => `${formatMoment(at, clinic, locale)} (${zoneCity(clinic.zone)})`
  return renderPdf({ title: `${words.title}, ${row.id}`, language }, (page) => {
    const writeHeading = (heading: string) => {
      page.moveDown(0.4)
      writeParagraph(page, heading, 11, BOLD).moveDown(0.4)
    }
    writeParagraph(page, clinic.name, 9, REGULAR, QUIET).moveDown(0.4)
    writeParagraph(page, words.title, 17, BOLD).moveDown(0.4)
    writeParagraph(page, words.summary, 10).moveDown(0.8)
    drawRule(page)
    page.moveDown(0.8)
    writeLine(page, words.patient, String(row.id))
    writeLine(page, words.erasedAt, moment(row.erasedAt))
    writeLine(page, words.erasedBy, row.by ?? words.system)
    writeLine(page, words.ground, grounds[row.ground])
    writeLine(page, words.reason, row.reason)
    writeLine(page, words.lastActive, row.lastActiveAt ? moment(row.lastActiveAt) : EMPTY_VALUE)
    writeHeading(words.destroyed)
    writeLine(page, words.events, figure(row.events))
    writeLine(page, words.documents, figure(row.documents))
    writeLine(page, words.submissions, figure(row.submissions))
    writeLine(page, words.messages, figure(row.reminders + row.invitations))
    writeLine(page, words.appointments, figure(row.appointments))
    writeHeading(words.proof)
    writeLine(page, words.position, figure(row.position))
    writeLine(page, words.hash, row.hash)
    writeLine(page, words.fingerprint, row.fingerprint ?? EMPTY_VALUE)
    page.moveDown(0.4)
    writeParagraph(page, words.explanation, 8.5, REGULAR, QUIET)
  })
}
