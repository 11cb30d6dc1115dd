import type { ResourceRequest } from './frame/messages.ts'

/** URLs by path of the resources a PDF may need: standard fonts, character maps and image decoders. */
const resourceUrls = (): Readonly<Record<string, string>> =>
  import.meta.glob<string>(
    [
      '/node_modules/pdfjs-dist/cmaps/*.bcmap',
      '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
      '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
    ],
    { query: '?url&no-inline', import: 'default', eager: true },
  )

const folders = new Map([
  ['cMapUrl', 'cmaps'],
  ['standardFontDataUrl', 'standard_fonts'],
  ['wasmUrl', 'wasm'],
])

/** Fetches a resource for the frame; null if it is not one of the allowed resources. */
export const loadPdfResource = async ({ kind, filename }: ResourceRequest): Promise<ArrayBuffer | null> => {
  const address = resourceUrls()[`/node_modules/pdfjs-dist/${folders.get(kind)}/${filename}`]
  if (!address) return null
  const response = await fetch(address).catch(() => undefined)
  return response?.ok ? response.arrayBuffer() : null
}
