import type { Product } from '../drills/product.ts'

/** Fills a running product with `seed`. Returns the clinic, its owner's credentials, and the output of the command. */
export const seedProduct = async (
  { runCli }: Pick<Product, 'runCli'>,
  patients: number,
  appointments: number,
) => {
  const counts = ['--patients', String(patients), '--appointments', String(appointments)]
  const confirmed = await runCli('seed', '--yes', ...counts)
  // Earlier versions ask for no confirmation, and know no option for it.
  const { output } = confirmed.output.includes("Unknown option '--yes'")
    ? await runCli('seed', ...counts)
    : confirmed
  const [, email = '', password = ''] = /opened a clinic: (\S+), password "([^"]+)"/.exec(output) ?? []
  const [, clinic = ''] = /clinic (\d+):/.exec(output) ?? []
  return { clinicId: Number(clinic), credentials: { email, password }, output }
}

/** Signs in and returns the token. */
export const signIn = async (url: string, credentials: object): Promise<string> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  return ((await response.json()) as { token: string }).token
}
