import './page.css'
import { check, type Finding } from './check.ts'
import { gather } from './gathering.ts'
import { factsOf, verdictOf } from './verdict.ts'
import { LANGUAGES, type Tongue, tongueOf, type Words } from './words.ts'

const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E

const made = (name: string, content: string, className = ''): HTMLElement => {
  const element = document.createElement(name)
  element.textContent = content
  if (className) element.className = className
  return element
}

let tongue: Tongue = tongueOf(navigator.languages)
let shown: Finding | null = null
let given: readonly File[] = []
/** Who gives other files meanwhile hears of those alone. */
let turn = 0

const words = (): Words => LANGUAGES[tongue]
const figure = (n: number): string => new Intl.NumberFormat(tongue).format(n)

const showFinding = (finding: Finding): void => {
  const { is, title, says } = verdictOf(finding, words(), figure)
  const facts = document.createElement('dl')
  for (const [name, value, hint] of finding.events + finding.genuine > 0
    ? factsOf(finding, words(), figure)
    : []) {
    const row = document.createElement('div')
    const told = made('dd', value, value.length > 40 ? 'mono' : 'num')
    if (hint) told.append(made('small', hint))
    row.append(made('dt', name), told)
    facts.append(row)
  }
  const result = byId('result')
  result.dataset['is'] = is
  result.replaceChildren(
    made('h2', title),
    ...says.map((each) => made('p', each)),
    made('p', given.map(({ name }) => name).join(', '), 'm'),
    facts,
  )
}

const showWords = (): void => {
  document.documentElement.lang = tongue
  document.title = `${words().title} · Caretrail`
  for (const element of document.querySelectorAll<HTMLElement>('[data-says]'))
    element.textContent = String(words()[element.dataset['says'] as keyof Words])
  byId('languages').setAttribute('aria-label', words().language)
  byId('checked').replaceChildren(...words().checked.map((each) => made('li', each)))
  for (const button of document.querySelectorAll<HTMLElement>('[data-tongue]'))
    button.setAttribute('aria-pressed', String(button.dataset['tongue'] === tongue))
  if (shown) showFinding(shown)
}

const take = async (files: readonly File[]): Promise<void> => {
  if (files.length === 0) return
  const ours = (turn += 1)
  given = files
  shown = null
  const result = byId('result')
  result.dataset['is'] = 'checking'
  const tell = (events: number) => {
    if (ours === turn) result.replaceChildren(made('p', words().checking(figure(events))))
  }
  tell(0)
  const found = await gather(files)
    .then((gathered) => check(gathered, tell))
    .catch(() => null)
  if (ours !== turn) return
  const nothing = {
    clinic: 0,
    events: 0,
    fault: null,
    genuine: 0,
    brought: 0,
    forged: 0,
    signedTo: 0,
    key: null,
  }
  shown = found ?? nothing
  showFinding(shown)
}

const chooser = byId<HTMLInputElement>('files')
chooser.addEventListener('change', () => {
  void take([...(chooser.files ?? [])])
  // The same files can be given once more.
  chooser.value = ''
})
addEventListener('dragover', (event) => {
  event.preventDefault()
  byId('drop').dataset['over'] = 'true'
})
addEventListener('dragleave', ({ relatedTarget }) => {
  if (relatedTarget === null) delete byId('drop').dataset['over']
})
addEventListener('drop', (event) => {
  event.preventDefault()
  delete byId('drop').dataset['over']
  void take([...(event.dataTransfer?.files ?? [])])
})
for (const button of document.querySelectorAll<HTMLElement>('[data-tongue]'))
  button.addEventListener('click', () => {
    tongue = button.dataset['tongue'] as Tongue
    showWords()
  })
showWords()
