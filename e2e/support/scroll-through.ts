import type { Page } from 'playwright-core'

/** Scrolls to the end of the page and back, so that content that loads only near the viewport begins to load. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo(0, 0)
  })

/**
 * Waits until the scripts have taken over and nothing is loading any more, or the page has failed to start. Scrolls to content that loads only near the
 * viewport. Ignores collapsed content.
 */
export async function loadWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const busy = [...document.querySelectorAll('#first, #prerendered, [aria-busy=true]')].find((part) =>
      part.checkVisibility(),
    )
    busy?.scrollIntoView()
    return document.querySelector('#entry-failure:not([hidden])') ?? !busy
  })
  await page.evaluate(() => scrollTo(0, 0))
}
