import { imagePaper } from './image-paper.ts'
import { listenForKeys } from './keys.ts'
import { type FrameChannel, openChannel } from './channel.ts'
import type { Sheet, FrameCommand } from './messages.ts'
import { Pages } from './pages.ts'
import type { Paper } from './paper.ts'
import { pdfPaper } from './pdf-paper.ts'
import { printPaper } from './print.ts'
import css from './frame.css?inline'

const style = new CSSStyleSheet()
style.replaceSync(css)
document.adoptedStyleSheets.push(style)

const frameRoot = document.querySelector('main') ?? document.body
let pages: Pages | undefined

const loadPaper = (sheet: Sheet, line: FrameChannel): Promise<Paper> =>
  sheet.mimeType === 'application/pdf' ? pdfPaper(sheet, line) : imagePaper(sheet)

const showSheet = async (sheet: Sheet, theme: string, line: FrameChannel): Promise<void> => {
  document.documentElement.dataset['theme'] = theme
  frameRoot.setAttribute('aria-label', sheet.title)
  const paper = await loadPaper(sheet, line)
  const { say } = line
  const tellWhere = () => pages && say({ is: 'at', ...pages.position })
  pages = new Pages(paper, await paper.sizeOf(1), sheet.title, frameRoot, tellWhere)
  listenForKeys(pages, say)
  say({ is: 'open', pages: paper.pages, more: paper.more })
  tellWhere()
}

const printSheet = (sheet: Sheet, line: FrameChannel): Promise<boolean> =>
  loadPaper(sheet, line)
    .then(printPaper)
    .then(
      () => true,
      () => false,
    )

const handleMessage = async (command: FrameCommand, line: FrameChannel): Promise<void> => {
  switch (command.do) {
    case 'show':
      return showSheet(command, command.theme, line).catch(() => line.say({ is: 'broken' }))
    case 'go':
      return pages?.go(command.page)
    case 'zoom':
      return pages?.zoom(command.way)
    case 'print':
      return line.say({ is: 'printed', done: await printSheet(command, line) })
  }
}

openChannel((command, line) => void handleMessage(command, line))
