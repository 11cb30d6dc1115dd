import type { Said } from './messages.ts'
import type { Pages } from './pages.ts'

/** Answers the keys that are for what is shown, and hands on those that are for the page around it. */
export const listen = (pages: Pages, say: (said: Said) => void): void => {
  const page = () => pages.standing.page
  const own: Record<string, () => void> = {
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
    const act = own[event.key] ?? (isForThePage(event.key) && (() => say({ is: 'pressed', key: event.key })))
    if (!act) return
    event.preventDefault()
    act()
  })
}

// Where the page is wider than the frame, left and right move it.
const isForThePage = (key: string): boolean =>
  key === 'Escape' ||
  (/^Arrow(Left|Right)$/.test(key) &&
    document.documentElement.scrollWidth <= document.documentElement.clientWidth)
