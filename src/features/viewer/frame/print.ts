import type { Paper } from './paper.ts'

/** Print resolution in pixels per CSS pixel: 150 dpi. */
const FINE = 150 / 96

/** Opens the browser's print dialog with all pages and nothing else. */
export const printPaper = async (paper: Paper): Promise<void> => {
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
  await paper.draw(page, canvas, FINE)
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
