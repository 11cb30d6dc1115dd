import { getDocument, PDFWorker, type PDFPageProxy, TextLayer } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- what is imported is its address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { Line } from './line.ts'
import type { Asked, Sheet } from './messages.ts'
import { drawable, type Paper } from './paper.ts'

/** CSS pixels in a point. */
const POINT = 96 / 72
const MOST_PAGES = 1_000
const LARGEST_SCALE = 1.5

/** A PDF. What it is made of is read in a worker; nothing in it is run, no link or form of it works. */
export const pdfPaper = async ({ content }: Sheet, { ask }: Line): Promise<Paper> => {
  const pdf = await getDocument({
    data: new Uint8Array(content),
    worker: PDFWorker.create({ port: await readingWorker() }),
    BinaryDataFactory: fetchingBy(ask),
    ...NEVER_FETCHED,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableWorkerRendering: true,
    maxImageSize: 100_000_000,
  }).promise
  const pages = Math.min(pdf.numPages, MOST_PAGES)
  const page = (number: number) => pdf.getPage(number)
  return {
    pages,
    more: pdf.numPages - pages,
    sizeOf: async (number) => sizeOf(await page(number)),
    draw: async (number, canvas, scale, signal) => draw(await page(number), canvas, scale, signal),
    write: async (number, layer, scale) => write(await page(number), layer, scale),
    fit: ({ width }, frame) => Math.min(frame.width / width, LARGEST_SCALE),
  }
}

// Without addresses it would not ask at all; what it then asks for goes over the line.
const NEVER_FETCHED = { cMapUrl: 'cmaps/', standardFontDataUrl: 'fonts/', wasmUrl: 'wasm/' }

const fetchingBy = (ask: (asked: Asked) => Promise<Uint8Array>) =>
  class {
    fetch({ kind, filename }: Asked): Promise<Uint8Array> {
      return ask({ kind, filename })
    }
  }

// A frame of no origin may begin a worker with words of its own only, and none that is a module.
const readingWorker = async (): Promise<Worker> => {
  const words = `import(${JSON.stringify(new URL(workerUrl, import.meta.url).href)})`
  const worker = new Worker(URL.createObjectURL(new Blob([words], { type: 'text/javascript' })))
  // It says so once it listens; whatever it was told before would be lost.
  await new Promise((resolve, reject) => {
    worker.addEventListener('message', resolve, { once: true })
    worker.addEventListener('error', reject, { once: true })
  })
  return worker
}

const sizeOf = (page: PDFPageProxy) => {
  const { width, height } = page.getViewport({ scale: POINT })
  return { width, height }
}

const draw = async (
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  wanted: number,
  signal?: AbortSignal,
): Promise<void> => {
  const viewport = page.getViewport({ scale: POINT * drawable(sizeOf(page), wanted) })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const drawing = page.render({ canvas, viewport })
  signal?.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
}

const write = async (page: PDFPageProxy, layer: HTMLElement, scale: number): Promise<boolean> => {
  layer.style.setProperty('--total-scale-factor', String(POINT * scale))
  const viewport = page.getViewport({ scale: POINT * scale })
  await new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport }).render()
  return layer.textContent.trim() !== ''
}
