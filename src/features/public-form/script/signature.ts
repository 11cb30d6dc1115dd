import type { PAD } from '#rules/intake-forms'
import type { FormText } from '../../form-view/index.ts'

/** The server refuses longer paths. */
const MAX_PATH_LENGTH = 59_000
/** Points closer than this to the last one are dropped. */
const MIN_STEP_PX = 2

const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  content = '',
) => {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = content
  return element
}

const svg = (tag: string) => document.createElementNS('http://www.w3.org/2000/svg', tag)

const button = (label: string) => {
  const element = createElement('button', 'mode', label)
  element.type = 'button'
  return element
}

type Words = FormText['signature'] & typeof PAD

/** Creates an area to draw on; calls `onStroke` with the path after each stroke. */
const createSheet = ({ drawn, width, height }: Words, onStroke: (path: string) => void) => {
  const sheet = svg('svg') as SVGSVGElement
  const line = svg('path')
  sheet.setAttribute('viewBox', `0 0 ${width} ${height}`)
  sheet.role = 'img'
  sheet.ariaLabel = drawn
  sheet.append(line)
  let path = ''
  let lastPoint: readonly [number, number] | undefined
  const show = (to: string) => {
    path = to
    line.setAttribute('d', path)
  }
  const pointAt = ({ clientX, clientY }: MouseEvent): readonly [number, number] => {
    const box = sheet.getBoundingClientRect()
    return [
      Math.round(((clientX - box.left) / box.width) * width),
      Math.round(((clientY - box.top) / box.height) * height),
    ]
  }
  sheet.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    sheet.setPointerCapture(event.pointerId)
    lastPoint = pointAt(event)
    show(`${path}M${lastPoint[0]} ${lastPoint[1]}l0 0`)
  })
  sheet.addEventListener('pointermove', (event) => {
    const points = event.getCoalescedEvents?.() ?? [event]
    for (const [x, y] of (points.length > 0 ? points : [event]).map(pointAt)) {
      if (
        !lastPoint ||
        path.length > MAX_PATH_LENGTH ||
        Math.hypot(x - lastPoint[0], y - lastPoint[1]) < MIN_STEP_PX
      )
        continue
      show(`${path}l${x - lastPoint[0]} ${y - lastPoint[1]}`)
      lastPoint = [x, y]
    }
  })
  for (const end of ['pointerup', 'pointercancel'] as const) {
    sheet.addEventListener(end, () => {
      if (lastPoint) onStroke(path)
      lastPoint = undefined
    })
  }
  return { sheet, show, path: () => path }
}

const setUpPad = (pad: HTMLElement): void => {
  const words = JSON.parse(pad.dataset['words'] ?? '') as Words
  const [typed, stored] = pad.querySelectorAll<HTMLInputElement>('input')
  if (!typed || !stored) return
  const storePath = (path: string) => {
    stored.value = path
    stored.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const { sheet, show, path } = createSheet(words, storePath)
  const [type, draw, clear] = [button(words.type), button(words.draw), button(words.clear)]
  const modes = createElement('div', 'modes')
  modes.role = 'group'
  modes.ariaLabel = words.how
  modes.append(type, draw, clear)
  const note = createElement('p', 'help', `${words.drawn}. ${words.keys}`)
  const setMode = (drawing: boolean) => {
    type.ariaPressed = String(!drawing)
    draw.ariaPressed = String(drawing)
    typed.hidden = drawing
    for (const part of [clear, note]) part.hidden = !drawing
    sheet.toggleAttribute('hidden', !drawing)
  }
  const restore = () => {
    show(stored.value)
    setMode(stored.value !== '')
  }
  type.addEventListener('click', () => {
    setMode(false)
    storePath('')
    typed.focus()
  })
  draw.addEventListener('click', () => {
    setMode(true)
    storePath(path())
  })
  clear.addEventListener('click', () => {
    show('')
    storePath('')
  })
  pad.querySelector('figure')?.remove()
  pad.prepend(modes, sheet)
  pad.append(note)
  stored.form?.addEventListener('filled', restore)
  restore()
}

for (const pad of document.querySelectorAll<HTMLElement>('form .pad')) setUpPad(pad)
