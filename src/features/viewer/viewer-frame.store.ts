import { atom, onSet } from 'nanostores'
import type { Said, Sheet, Told, Zoom } from '../viewer/messages.ts'
import { $viewer, closeViewer, turnViewer, type Viewer } from './viewer.ts'

/** How far the frame is with the document it was given. */
export type Drawing =
  | { readonly is: 'under way' }
  | { readonly is: 'broken' }
  | {
      readonly is: 'drawn'
      readonly pages: number
      /** Pages beyond those, which are not drawn. */
      readonly more: number
      readonly page: number
      readonly percent: number
    }

export const $drawing = atom<Drawing>({ is: 'under way' })

interface Line {
  readonly port: MessagePort
  readonly frame: HTMLIFrameElement
}

let line: Line | undefined
let printed: ((done: boolean) => void) | undefined

const tell = (told: Told): void => line?.port.postMessage(told, [])

/** What the frame is given of the open document. */
export const sheetIn = (viewer: Viewer): Sheet | undefined => {
  if (viewer.is !== 'open' || viewer.shows.is !== 'sheet') return undefined
  const { document, content } = viewer.shows
  return { content, mimeType: document.mimeType, title: document.originalName }
}

/** Hands the open document to a frame that has been loaded. The frame hears nobody else, and reaches nobody else. */
export function beginDrawing(frame: HTMLIFrameElement): void {
  const sheet = sheetIn($viewer.get())
  if (!sheet) return
  hangUp()
  const { port1: port, port2 } = new MessageChannel()
  line = { port, frame }
  port.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data))
  port.start()
  // A frame without an origin has no address to write to; whoever stands in it is in the sandbox.
  frame.contentWindow?.postMessage('line', '*', [port2])
  tell({ do: 'show', theme: document.documentElement.dataset['theme'] ?? 'auto', ...sheet })
}

/** Shows the page so many further on. */
export function turnPage(by: 1 | -1): void {
  const drawing = $drawing.get()
  if (drawing.is === 'drawn') tell({ do: 'go', page: drawing.page + by })
}

/** Shows the document larger or smaller. */
export const zoom = (way: Zoom): void => tell({ do: 'zoom', way })

/** Has the frame print this content; answers once the browser's dialog has been shown, and fails where it could not be. */
export const printSheet = (sheet: Sheet): Promise<void> =>
  new Promise((resolve, reject) => {
    printed = (done) => (done ? resolve() : reject(new Error('It cannot be drawn')))
    if (line) tell({ do: 'print', ...sheet })
    else resolve()
  })

function hear(said: Said): void {
  switch (said.is) {
    case 'open':
      $drawing.set({ is: 'drawn', pages: said.pages, more: said.more, page: 1, percent: 100 })
      return line?.frame.focus()
    case 'at':
      return place(said)
    case 'broken':
      return $drawing.set({ is: 'broken' })
    case 'asking':
      return void fetchFor(said)
    case 'pressed':
      return void pressed(said.key)
    case 'printed':
      return printed?.(said.done)
  }
}

async function fetchFor({ ticket, ...asked }: Extract<Said, { is: 'asking' }>): Promise<void> {
  const { resource } = await import('./viewer-resources.ts')
  tell({ do: 'take', ticket, content: await resource(asked) })
}

function place({ page, percent }: Extract<Said, { is: 'at' }>): void {
  const drawing = $drawing.get()
  if (drawing.is === 'drawn') $drawing.set({ ...drawing, page, percent })
}

/** Does what a key of the viewer stands for; answers whether it stands for anything. */
export function pressed(key: string): boolean {
  keys[key]?.()
  return key in keys
}

const keys: Readonly<Record<string, () => void>> = {
  Escape: closeViewer,
  ArrowLeft: () => turnViewer('previous'),
  ArrowRight: () => turnViewer('next'),
  PageUp: () => turnPage(-1),
  PageDown: () => turnPage(1),
  '+': () => zoom('in'),
  '-': () => zoom('out'),
  '0': () => zoom('fit'),
}

function hangUp(): void {
  line?.port.close()
  line = undefined
  printed?.(true)
  $drawing.set({ is: 'under way' })
}

// Another document has a frame of its own.
onSet($viewer, ({ newValue }) => {
  if (newValue.is === 'closed' || newValue.shows.is === 'opening') hangUp()
})
