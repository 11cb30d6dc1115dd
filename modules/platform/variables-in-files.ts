import { readFileSync } from 'node:fs'
import { codeOf } from './startup-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

const SUFFIX = '_FILE'

const contentOf = (variable: string, path: string): { text: string } | { problem: string } => {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text === '' ? { problem: `${variable} names a file that is empty.` } : { text }
  } catch (cause) {
    return { problem: `${variable} names a file that cannot be read (${codeOf(cause)}).` }
  }
}

/**
 * Replaces each variable NAME_FILE by NAME, with the content of the file that it names, or returns one sentence for
 * each problem.
 */
export const resolveFileVariables = (
  env: Environment,
  names: readonly string[],
): { readonly env: Environment; readonly problems: readonly string[] } => {
  const resolved = { ...env }
  const problems: string[] = []
  for (const name of names) {
    const variable = `${name}${SUFFIX}`
    const path = env[variable]?.trim()
    if (!path) continue
    if (env[name] !== undefined) {
      problems.push(`${name} and ${variable} exclude each other.`)
      continue
    }
    const content = contentOf(variable, path)
    if ('text' in content) resolved[name] = content.text
    else problems.push(content.problem)
  }
  return { env: resolved, problems }
}
