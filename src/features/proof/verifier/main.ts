import './page.css'
import { formatCount, LOCALES } from '#rules/kernel'
import { verifyFiles, type CheckResult } from './check.ts'
import { gatherFiles } from './gather-files.ts'
import { verdictFacts, describeVerdict } from './verdict.ts'
import { LANGUAGES, type VerifierLanguage, preferredLanguage, type VerifierWords } from './words.ts'

const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E

const createElement = (name: string, content: string, className = ''): HTMLElement => {
  const element = document.createElement(name)
  element.textContent = content
  if (className) element.className = className
  return element
}

let language: VerifierLanguage = preferredLanguage(navigator.languages)
let lastFinding: CheckResult | null = null
let lastFiles: readonly File[] = []
/** Counts verifications, so that an outdated one shows no result. */
let latestRun = 0

const currentWords = (): VerifierWords => LANGUAGES[language]
const formatNumber = (n: number): string => formatCount(n, LOCALES[language])

const showFinding = (finding: CheckResult): void => {
  const { status, title, sentences } = describeVerdict(finding, currentWords(), formatNumber)
  const facts = document.createElement('dl')
  for (const [name, value, hint] of finding.events + finding.genuine > 0
    ? verdictFacts(finding, currentWords(), formatNumber)
    : []) {
    const row = document.createElement('div')
    const description = createElement('dd', value, value.length > 40 ? 'monospace' : 'numeric')
    if (hint) description.append(createElement('small', hint))
    row.append(createElement('dt', name), description)
    facts.append(row)
  }
  const result = byId('result')
  result.dataset['is'] = status
  result.replaceChildren(
    createElement('h2', title),
    ...sentences.map((each) => createElement('p', each)),
    createElement('p', lastFiles.map(({ name }) => name).join(', '), 'faint'),
    facts,
  )
}

const showWords = (): void => {
  document.documentElement.lang = language
  document.title = `${currentWords().title} · Caretrail`
  for (const element of document.querySelectorAll<HTMLElement>('[data-says]'))
    element.textContent = String(currentWords()[element.dataset['says'] as keyof VerifierWords])
  byId('languages').setAttribute('aria-label', currentWords().language)
  byId('checked').replaceChildren(...currentWords().checked.map((each) => createElement('li', each)))
  for (const button of document.querySelectorAll<HTMLElement>('[data-tongue]'))
    button.setAttribute('aria-pressed', String(button.dataset['tongue'] === language))
  if (lastFinding) showFinding(lastFinding)
}

const checkFiles = async (files: readonly File[]): Promise<void> => {
  if (files.length === 0) return
  const run = (latestRun += 1)
  lastFiles = files
  lastFinding = null
  const result = byId('result')
  result.dataset['is'] = 'checking'
  const showProgress = (events: number) => {
    if (run === latestRun)
      result.replaceChildren(createElement('p', currentWords().checking(formatNumber(events))))
  }
  showProgress(0)
  const checkResult = await gatherFiles(files)
    .then((gathered) => verifyFiles(gathered, showProgress))
    .catch(() => null)
  if (run !== latestRun) return
  const emptyResult = {
    clinic: 0,
    events: 0,
    fault: null,
    entries: 0,
    ledgerFault: null,
    genuine: 0,
    keptOutside: 0,
    later: 0,
    missing: 0,
    forged: 0,
    signedTo: 0,
    key: null,
  }
  lastFinding = checkResult ?? emptyResult
  showFinding(lastFinding)
}

const chooser = byId<HTMLInputElement>('files')
chooser.addEventListener('change', () => {
  void checkFiles([...(chooser.files ?? [])])
  // Allows the user to choose the same files again.
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
  void checkFiles([...(event.dataTransfer?.files ?? [])])
})
for (const button of document.querySelectorAll<HTMLElement>('[data-tongue]'))
  button.addEventListener('click', () => {
    language = button.dataset['tongue'] as VerifierLanguage
    showWords()
  })
showWords()
