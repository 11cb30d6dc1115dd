import { imagePaper } from './image-paper.ts'
import { listen } from './keys.ts'
import { type Line, opened } from './line.ts'
import type { Sheet, Told } from './messages.ts'
import { Pages } from './pages.ts'
import type { Paper } from './paper.ts'
import { pdfPaper } from './pdf-paper.ts'
import { print } from './printing.ts'
import css from './frame.css?inline'

const style = new CSSStyleSheet()
style.replaceSync(css)
document.adoptedStyleSheets.push(style)

const room = document.querySelector('main') ?? document.body
let pages: Pages | undefined

const paperOf = (sheet: Sheet, line: Line): Promise<Paper> =>
  sheet.mimeType === 'application/pdf' ? pdfPaper(sheet, line) : imagePaper(sheet)

const show = async (sheet: Sheet, theme: string, line: Line): Promise<void> => {
  document.documentElement.dataset['theme'] = theme
  room.setAttribute('aria-label', sheet.title)
  const paper = await paperOf(sheet, line)
  const { say } = line
  const tellWhere = () => pages && say({ is: 'at', ...pages.standing })
  pages = new Pages(paper, await paper.sizeOf(1), sheet.title, room, tellWhere)
  listen(pages, say)
  say({ is: 'open', pages: paper.pages, more: paper.more })
  tellWhere()
}

const printed = (sheet: Sheet, line: Line): Promise<boolean> =>
  paperOf(sheet, line)
    .then(print)
    .then(
      () => true,
      () => false,
    )

const obey = async (told: Told, line: Line): Promise<void> => {
  switch (told.do) {
    case 'show':
      return show(told, told.theme, line).catch(() => line.say({ is: 'broken' }))
    case 'go':
      return pages?.go(told.page)
    case 'zoom':
      return pages?.zoom(told.way)
    case 'print':
      return line.say({ is: 'printed', done: await printed(told, line) })
  }
}

opened((told, line) => void obey(told, line))
