import type { Asked } from '../viewer/messages.ts'

/** What a PDF may lean on, by its name: fonts that every reader has, characters of other scripts, codecs of scans. */
const known = (): Readonly<Record<string, string>> =>
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

/** Fetches for the frame what it asks for; null when that is nothing a document may ask for. */
export const resource = async ({ kind, filename }: Asked): Promise<ArrayBuffer | null> => {
  const address = known()[`/node_modules/pdfjs-dist/${folders.get(kind)}/${filename}`]
  if (!address) return null
  const response = await fetch(address).catch(() => undefined)
  return response?.ok ? response.arrayBuffer() : null
}
