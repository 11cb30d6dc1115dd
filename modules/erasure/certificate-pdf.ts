import type { Voice } from '#modules/kernel'
import {
  BOLD,
  INK,
  MARGIN,
  NOTHING,
  onPaper,
  type Page,
  QUIET,
  REGULAR,
  ruled,
  written,
} from '#modules/platform'
import type { CertificateRow } from './certificate-list.ts'
import { groundSays } from './grounds.ts'

/** Where an answer begins, beside what it answers. */
const ANSWERS = 190

const line = (page: Page, asked: string, answer: string): void => {
  const top = page.y
  const width = page.page.width - 2 * MARGIN
  page.font(REGULAR).fontSize(9.5).fillColor(QUIET)
  page.text(asked, MARGIN, top, { width: ANSWERS - 12 })
  const below = page.y
  page.font(REGULAR).fontSize(10).fillColor(INK)
  page.text(answer || NOTHING, MARGIN + ANSWERS, top, { width: width - ANSWERS })
  page.x = MARGIN
  page.y = Math.max(page.y, below) + 6
}

const moment = (at: string, zone: string, locale: string): string => {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return `${when.format(new Date(at))} (${zone})`
}

/** The clinic a certificate is of, and its clocks. */
export interface Issuer {
  readonly name: string
  readonly zone: string
}

/** A certificate on paper, in a language: it says what was destroyed, and of the person a number alone. */
export const certificatePdf = (row: CertificateRow, clinic: Issuer, { say, locale }: Voice) => {
  const title = say('Certificate of erasure')
  const figure = (n: number) => new Intl.NumberFormat(locale).format(n)
  return onPaper(`${title}, ${row.id}`, (page) => {
    written(page, clinic.name, 9, REGULAR, QUIET).moveDown(0.4)
    written(page, title, 17, BOLD).moveDown(0.4)
    written(
      page,
      say(
        'The key of this patient was destroyed. What the record says of the person can be read by nobody any more, here or in a backup.',
      ),
      10,
    ).moveDown(0.8)
    ruled(page)
    page.moveDown(0.8)
    line(page, say('Patient number'), String(row.id))
    line(page, say('Erased on'), moment(row.erasedAt, clinic.zone, locale))
    line(page, say('Erased by'), row.by ?? say('The program'))
    line(page, say('Ground'), say(groundSays(row.ground)))
    line(page, say('Reason'), row.reason)
    line(page, say('Last active'), row.lastActiveAt ? moment(row.lastActiveAt, clinic.zone, locale) : NOTHING)
    page.moveDown(0.4)
    written(page, say('What was destroyed'), 11, BOLD).moveDown(0.4)
    line(page, say('Sealed entries of the record'), figure(row.events))
    line(page, say('Documents'), figure(row.documents))
    line(page, say('Submissions'), figure(row.submissions))
    line(page, say('Messages'), figure(row.reminders + row.invitations))
    line(page, say('Names and notes of appointments'), figure(row.appointments))
    page.moveDown(0.4)
    written(page, say('How to prove it'), 11, BOLD).moveDown(0.4)
    line(page, say('Position in the log'), String(row.position))
    line(page, say('Hash of the log there'), row.hash)
    line(page, say('Fingerprint of the key'), row.fingerprint ?? NOTHING)
    page.moveDown(0.4)
    written(
      page,
      say(
        'The fingerprint is the SHA-256 of the key as it was stored. The log itself stays, and its proof: it says that this patient was erased, and not who it was.',
      ),
      8.5,
      REGULAR,
      QUIET,
    )
  })
}
