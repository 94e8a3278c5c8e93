import type { Locator, Page } from 'playwright-core'

/** The toast of the page. */
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first()
