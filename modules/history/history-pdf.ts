import type { SettingsRow } from '#modules/clinic'
import type { Language } from '#contracts/kernel'
import { pdf } from '#modules/platform'
import { zoneCity } from '#rules/kernel'
import { MAX_PRINTED_EVENTS } from './contract.ts'
import { formatChange } from './history-csv.ts'
import type { HistoryRow } from './history-rows.ts'
import * as english from './words.en.ts'
import * as spanish from './words.es.ts'
import * as french from './words.fr.ts'

const { BOLD, MARGIN, renderPdf, QUIET, REGULAR, drawRule, writeParagraph } = pdf

const catalogs = { en: english.pdf, es: spanish.pdf, fr: french.pdf }

/** Events drawn before other work gets a turn. */
const EVENTS_PER_TURN = 25
const EVENT_HEIGHT = 46

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const drawEvent = (document: pdf.Page, row: HistoryRow): void => {
  if (document.y + EVENT_HEIGHT > document.page.height - MARGIN) document.addPage()
  const from = row.address ? ` · ${row.address}` : ''
  const quiet = `${row.position} · ${row.when}${from} · ${row.hash.slice(0, 8)}`
  writeParagraph(document, quiet, 7.5, REGULAR, QUIET)
  writeParagraph(document, `${row.who} ${row.says}`, 9.5)
  for (const change of row.changes) writeParagraph(document, formatChange(change), 8.5, REGULAR, QUIET)
  document.moveDown(0.6)
}

/** Renders events as a PDF in a language, up to the maximum, with a note if more exist. */
export const historyPdf = (
  rows: readonly HistoryRow[],
  { name, zone }: SettingsRow,
  language: Language,
): Promise<Buffer> => {
  const words = catalogs[language]
  return renderPdf({ title: words.title, language }, async (page) => {
    writeParagraph(page, name, 9, REGULAR, QUIET).moveDown(0.4)
    writeParagraph(page, words.title, 17, BOLD).moveDown(0.2)
    writeParagraph(page, words.zone({ zone: zoneCity(zone) }), 9)
    if (rows.length > MAX_PRINTED_EVENTS) writeParagraph(page, words.newest({ most: MAX_PRINTED_EVENTS }), 9)
    page.moveDown(0.6)
    drawRule(page)
    page.moveDown(0.8)
    for (const [n, row] of rows.slice(0, MAX_PRINTED_EVENTS).entries()) {
      if (n % EVENTS_PER_TURN === 0) await nextTurn()
      drawEvent(page, row)
    }
    if (rows.length === 0) writeParagraph(page, words.empty, 9)
  })
}
