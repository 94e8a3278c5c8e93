import type { Locator, Page } from 'playwright-core'

/** The short notice that says what has been done. */
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first()
