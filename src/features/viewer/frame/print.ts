import type { Paper } from './paper.ts'

/** Pixels of paper for each of the screen: 150 to the inch. */
const FINE = 150 / 96

/** Opens the browser's print dialog on all pages, and on nothing but them. */
export const print = async (paper: Paper): Promise<void> => {
  const sheets = document.createElement('div')
  sheets.className = 'sheets'
  for (let page = 1; page <= paper.pages; page += 1) sheets.append(await pictureOf(paper, page))
  document.querySelector('.sheets')?.remove()
  document.body.append(sheets)
  const { width, height } = await paper.sizeOf(1)
  turn(width > height ? 'landscape' : 'portrait')
  addEventListener('afterprint', () => sheets.remove(), { once: true })
  window.print()
}

// As a picture it takes a fraction of what a canvas does: there may be hundreds.
const pictureOf = async (paper: Paper, page: number): Promise<HTMLImageElement> => {
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

const turn = (way: 'landscape' | 'portrait'): void => {
  orientation.replaceSync(`@page { size: ${way}; margin: 0 }`)
  if (!document.adoptedStyleSheets.includes(orientation)) document.adoptedStyleSheets.push(orientation)
}
