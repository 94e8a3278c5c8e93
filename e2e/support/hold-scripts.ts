import type { Page } from 'playwright-core'

/** Delays every script of a page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
