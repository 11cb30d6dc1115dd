import type { SettingsRow } from '#modules/clinic'
import type { Voice } from '#modules/kernel'
import { BOLD, MARGIN, onPaper, type Page, QUIET, REGULAR, ruled, written } from '#modules/platform'
import { PRINTED_AT_MOST } from './contract.ts'
import { inOneLine } from './history-csv.ts'
import type { HistoryRow } from './history-rows.ts'

/** Events that are drawn before others get a turn. */
const AT_ONCE = 25
const EVENT = 46

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const eventOn = (page: Page, row: HistoryRow): void => {
  if (page.y + EVENT > page.page.height - MARGIN) page.addPage()
  const from = row.address ? ` · ${row.address}` : ''
  const quiet = `${row.position} · ${row.when}${from} · ${row.hash.slice(0, 8)}`
  written(page, quiet, 7.5, REGULAR, QUIET)
  written(page, `${row.who} ${row.says}`, 9.5)
  for (const change of row.changes) written(page, inOneLine(change), 8.5, REGULAR, QUIET)
  page.moveDown(0.6)
}

/** Events on paper, in a language: as many as a PDF has, and whether there are more. */
export const historyPdf = (
  rows: readonly HistoryRow[],
  { name, zone }: SettingsRow,
  { say }: Voice,
): Promise<Buffer> => {
  const title = say('History')
  return onPaper(title, async (page) => {
    written(page, name, 9, REGULAR, QUIET).moveDown(0.4)
    written(page, title, 17, BOLD).moveDown(0.2)
    written(page, say(`Times are ${zone}.`), 9)
    if (rows.length > PRINTED_AT_MOST)
      written(
        page,
        say(`These are the newest ${PRINTED_AT_MOST} events. A CSV or NDJSON has all of them.`),
        9,
      )
    page.moveDown(0.6)
    ruled(page)
    page.moveDown(0.8)
    for (const [n, row] of rows.slice(0, PRINTED_AT_MOST).entries()) {
      if (n % AT_ONCE === 0) await turn()
      eventOn(page, row)
    }
    if (rows.length === 0) written(page, say('Nothing happened.'), 9)
  })
}
