import type { Product } from './product.ts'

/** Whether the log is as it was written, and every read model says what the log says. */
export const whole = async (running: Pick<Product, 'verb'>): Promise<boolean> => {
  const checks = [await running.verb('verify'), await running.verb('replay', '--verify')]
  for (const { code, output } of checks) if (code !== 0) console.error(output)
  return checks.every(({ code }) => code === 0)
}
