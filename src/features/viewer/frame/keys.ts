import type { FrameMessage } from './messages.ts'
import type { Pages } from './pages.ts'

/** Handles the keys for the document, and forwards those for the surrounding page. */
export const listenForKeys = (pages: Pages, sendMessage: (message: FrameMessage) => void): void => {
  const page = () => pages.position.page
  const actions: Record<string, () => void> = {
    PageDown: () => pages.go(page() + 1),
    PageUp: () => pages.go(page() - 1),
    Home: () => pages.go(1),
    End: () => pages.go(Infinity),
    '+': () => pages.zoom('in'),
    '=': () => pages.zoom('in'),
    '-': () => pages.zoom('out'),
    '0': () => pages.zoom('fit'),
  }
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act =
      actions[event.key] ??
      (isForThePage(event.key) && (() => sendMessage({ is: 'pressed', key: event.key })))
    if (!act) return
    event.preventDefault()
    act()
  })
}

// Left and right belong to the surrounding page, unless the document is wider than the frame and must scroll.
const isForThePage = (key: string): boolean =>
  key === 'Escape' ||
  (/^Arrow(Left|Right)$/.test(key) &&
    document.documentElement.scrollWidth <= document.documentElement.clientWidth)
