import { getDocument, PDFWorker, type PDFPageProxy, TextLayer } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- what is imported is its address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { FrameChannel } from './channel.ts'
import type { ResourceRequest, Sheet } from './messages.ts'
import { limitPixels, type Paper } from './paper.ts'

/** CSS pixels per point. */
const PX_PER_POINT = 96 / 72
const MAX_PAGES = 1_000
const MAX_SCALE = 1.5

/** Loads a PDF. A worker parses it; scripts never run, and links and forms do not work. */
export const pdfPaper = async ({ content }: Sheet, { ask }: FrameChannel): Promise<Paper> => {
  const pdf = await getDocument({
    data: new Uint8Array(content),
    worker: PDFWorker.create({ port: await startWorker() }),
    BinaryDataFactory: resourceFetcher(ask),
    ...RESOURCE_PATHS,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableWorkerRendering: true,
    maxImageSize: 100_000_000,
  }).promise
  const pages = Math.min(pdf.numPages, MAX_PAGES)
  const page = (number: number) => pdf.getPage(number)
  return {
    pages,
    more: pdf.numPages - pages,
    sizeOf: async (number) => pageSize(await page(number)),
    draw: async (number, canvas, scale, signal) => drawPage(await page(number), canvas, scale, signal),
    write: async (number, layer, scale) => writeTextLayer(await page(number), layer, scale),
    fit: ({ width }, frame) => Math.min(frame.width / width, MAX_SCALE),
  }
}

// pdf.js requests resources only if these paths are set. The requests go through the channel to the page.
const RESOURCE_PATHS = { cMapUrl: 'cmaps/', standardFontDataUrl: 'fonts/', wasmUrl: 'wasm/' }

const resourceFetcher = (ask: (request: ResourceRequest) => Promise<Uint8Array>) =>
  class {
    fetch({ kind, filename }: ResourceRequest): Promise<Uint8Array> {
      return ask({ kind, filename })
    }
  }

// A frame with an opaque origin can start a worker only from inline code, and not as a module.
const startWorker = async (): Promise<Worker> => {
  const script = `import(${JSON.stringify(new URL(workerUrl, import.meta.url).href)})`
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
  // The worker sends a message once it listens; anything sent earlier would be lost.
  await new Promise((resolve, reject) => {
    worker.addEventListener('message', resolve, { once: true })
    worker.addEventListener('error', reject, { once: true })
  })
  return worker
}

const pageSize = (page: PDFPageProxy) => {
  const { width, height } = page.getViewport({ scale: PX_PER_POINT })
  return { width, height }
}

const drawPage = async (
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  requestedScale: number,
  signal?: AbortSignal,
): Promise<void> => {
  const viewport = page.getViewport({ scale: PX_PER_POINT * limitPixels(pageSize(page), requestedScale) })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const drawing = page.render({ canvas, viewport })
  signal?.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
}

const writeTextLayer = async (page: PDFPageProxy, layer: HTMLElement, scale: number): Promise<boolean> => {
  layer.style.setProperty('--total-scale-factor', String(PX_PER_POINT * scale))
  const viewport = page.getViewport({ scale: PX_PER_POINT * scale })
  await new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport }).render()
  return layer.textContent.trim() !== ''
}
