import { atom, onSet } from 'nanostores'
import type { FrameMessage, Sheet, FrameCommand, Zoom } from './frame/messages.ts'
import { $viewer, closeViewer, showNeighbor, type ViewerState } from './viewer.store.ts'

type DrawingState =
  | { readonly is: 'under way' }
  | { readonly is: 'broken' }
  | {
      readonly is: 'drawn'
      readonly pages: number
      readonly more: number
      readonly page: number
      readonly percent: number
    }

export const $drawing = atom<DrawingState>({ is: 'under way' })

let channel: { readonly port: MessagePort; readonly frame: HTMLIFrameElement } | undefined
let settlePrint: ((done: boolean) => void) | undefined

const sendCommand = (command: FrameCommand): void => channel?.port.postMessage(command, [])

export const findOpenSheet = (viewer: ViewerState): Sheet | undefined => {
  if (viewer.is !== 'open' || viewer.view.is !== 'sheet') return undefined
  const { document, content } = viewer.view
  return { content, mimeType: document.mimeType, title: document.originalName }
}

/** Connects the frame over a message port of its own, and sends it the open document. */
export function connectFrame(frame: HTMLIFrameElement): void {
  const sheet = findOpenSheet($viewer.get())
  if (!sheet) return
  closeChannel()
  const { port1: port, port2 } = new MessageChannel()
  channel = { port, frame }
  port.addEventListener('message', ({ data }: MessageEvent<FrameMessage>) => handleMessage(data))
  port.start()
  // An opaque origin cannot be a target origin. '*' is safe, because anything in this frame is sandboxed.
  frame.contentWindow?.postMessage('line', '*', [port2])
  sendCommand({ do: 'show', theme: document.documentElement.dataset['theme'] ?? 'auto', ...sheet })
}

export function turnPage(by: 1 | -1): void {
  const drawing = $drawing.get()
  if (drawing.is === 'drawn') sendCommand({ do: 'go', page: drawing.page + by })
}

export const zoomPage = (zoom: Zoom): void => sendCommand({ do: 'zoom', way: zoom })

/**
 * Prints this content in the frame. Resolves once the print dialog was shown, or immediately if there is no frame.
 * Rejects if drawing fails.
 */
export const printSheet = (sheet: Sheet): Promise<void> =>
  new Promise((resolve, reject) => {
    settlePrint = (done) => (done ? resolve() : reject(new Error('It cannot be drawn')))
    if (channel) sendCommand({ do: 'print', ...sheet })
    else resolve()
  })

function handleMessage(message: FrameMessage): void {
  switch (message.is) {
    case 'open':
      $drawing.set({ is: 'drawn', pages: message.pages, more: message.more, page: 1, percent: 100 })
      return channel?.frame.focus()
    case 'at':
      return updatePage(message)
    case 'broken':
      return $drawing.set({ is: 'broken' })
    case 'asking':
      return void fetchResource(message)
    case 'pressed':
      return void handleKey(message.key)
    case 'printed':
      return settlePrint?.(message.done)
  }
}

async function fetchResource({ ticket, ...request }: Extract<FrameMessage, { is: 'asking' }>): Promise<void> {
  const { loadPdfResource: resource } = await import('./pdf-resources.ts')
  sendCommand({ do: 'take', ticket, content: await resource(request) })
}

function updatePage({ page, percent }: Extract<FrameMessage, { is: 'at' }>): void {
  const drawing = $drawing.get()
  if (drawing.is === 'drawn') $drawing.set({ ...drawing, page, percent })
}

/** Runs the action of a viewer key; returns whether the key has one. */
export function handleKey(key: string): boolean {
  keyActions[key]?.()
  return key in keyActions
}

const keyActions: Readonly<Record<string, () => void>> = {
  Escape: closeViewer,
  ArrowLeft: () => showNeighbor('previous'),
  ArrowRight: () => showNeighbor('next'),
  PageUp: () => turnPage(-1),
  PageDown: () => turnPage(1),
  '+': () => zoomPage('in'),
  '-': () => zoomPage('out'),
  '0': () => zoomPage('fit'),
}

function closeChannel(): void {
  channel?.port.close()
  channel = undefined
  settlePrint?.(true)
  $drawing.set({ is: 'under way' })
}

// Each document gets its own frame.
onSet($viewer, ({ newValue }) => {
  if (newValue.is === 'closed' || newValue.view.is === 'opening') closeChannel()
})
