import type { Product } from './product.ts'

/** Whether the log verifies and every read model matches it. */
export const isLogIntact = async (running: Pick<Product, 'runCli'>): Promise<boolean> => {
  const checks = [await running.runCli('verify'), await running.runCli('replay', '--verify')]
  for (const { code, output } of checks) if (code !== 0) console.error(output)
  return checks.every(({ code }) => code === 0)
}
