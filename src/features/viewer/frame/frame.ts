import { listenForKeys } from './keys.ts'
import { type FrameChannel, openChannel } from './channel.ts'
import type { Sheet, FrameCommand } from './messages.ts'
import { Pages } from './pages.ts'
import { type Paper, limitPixels } from './paper.ts'
import { pdfPaper } from './pdf-paper.ts'
import css from './frame.css?inline'

/** Print resolution in pixels per CSS pixel: 150 dpi. */
const PRINT_SCALE = 150 / 96

/** Opens the browser's print dialog with all pages and nothing else. */
const printPaper = async (paper: Paper): Promise<void> => {
  const sheets = document.createElement('div')
  sheets.className = 'sheets'
  for (let page = 1; page <= paper.pages; page += 1) sheets.append(await pagePicture(paper, page))
  document.querySelector('.sheets')?.remove()
  document.body.append(sheets)
  const { width, height } = await paper.sizeOf(1)
  setOrientation(width > height ? 'landscape' : 'portrait')
  addEventListener('afterprint', () => sheets.remove(), { once: true })
  window.print()
}

// An image takes a fraction of a canvas's memory, and a document may have hundreds of pages.
const pagePicture = async (paper: Paper, page: number): Promise<HTMLImageElement> => {
  const canvas = document.createElement('canvas')
  await paper.draw(page, canvas, PRINT_SCALE)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  const picture = new Image()
  picture.alt = ''
  if (!blob) return picture
  picture.src = URL.createObjectURL(blob)
  await picture.decode()
  URL.revokeObjectURL(picture.src)
  return picture
}

const orientation = new CSSStyleSheet()

const setOrientation = (pageOrientation: 'landscape' | 'portrait'): void => {
  orientation.replaceSync(`@page { size: ${pageOrientation}; margin: 0 }`)
  if (!document.adoptedStyleSheets.includes(orientation)) document.adoptedStyleSheets.push(orientation)
}

const imagePaper = async ({ content, mimeType }: Sheet): Promise<Paper> => {
  const picture = await createImageBitmap(new Blob([content], { type: mimeType }))
  const size = { width: picture.width, height: picture.height }
  return {
    pages: 1,
    more: 0,
    sizeOf: async () => size,
    draw: async (_, canvas, requestedScale) => {
      const scale = limitPixels(size, requestedScale)
      canvas.width = Math.max(1, Math.round(size.width * scale))
      canvas.height = Math.max(1, Math.round(size.height * scale))
      const pen = canvas.getContext('2d')
      if (!pen) return
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    },
    write: async () => false,
    fit: (page, frame) => Math.min(frame.width / page.width, frame.height / page.height, 1),
  }
}

const style = new CSSStyleSheet()
style.replaceSync(css)
document.adoptedStyleSheets.push(style)

const frameRoot = document.querySelector('main') ?? document.body
let pages: Pages | undefined

const loadPaper = (sheet: Sheet, channel: FrameChannel): Promise<Paper> =>
  sheet.mimeType === 'application/pdf' ? pdfPaper(sheet, channel) : imagePaper(sheet)

const showSheet = async (sheet: Sheet, theme: string, channel: FrameChannel): Promise<void> => {
  document.documentElement.dataset['theme'] = theme
  frameRoot.setAttribute('aria-label', sheet.title)
  const paper = await loadPaper(sheet, channel)
  const { send } = channel
  const reportPosition = () => pages && send({ is: 'at', ...pages.position })
  pages = new Pages(paper, await paper.sizeOf(1), sheet.title, frameRoot, reportPosition)
  listenForKeys(pages, send)
  send({ is: 'open', pages: paper.pages, more: paper.more })
  reportPosition()
}

const printSheet = (sheet: Sheet, channel: FrameChannel): Promise<boolean> =>
  loadPaper(sheet, channel)
    .then(printPaper)
    .then(
      () => true,
      () => false,
    )

const handleMessage = async (command: FrameCommand, channel: FrameChannel): Promise<void> => {
  switch (command.do) {
    case 'show':
      return showSheet(command, command.theme, channel).catch(() => channel.send({ is: 'broken' }))
    case 'go':
      return pages?.go(command.page)
    case 'zoom':
      return pages?.zoom(command.way)
    case 'print':
      return channel.send({ is: 'printed', done: await printSheet(command, channel) })
  }
}

openChannel((command, channel) => void handleMessage(command, channel))
