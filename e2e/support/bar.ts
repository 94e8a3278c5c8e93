import type { Locator, Page } from 'playwright-core'

/** The balance in the top bar. It is what svc-identity last heard, and arrives over the socket. */
export const balanceInBar = (page: Page, balance: number): Locator => page.getByRole('banner').getByRole('link', { name: `Balance: ${balance} Cora`, exact: true })

/** What the top bar shows of a signed-in person, and of a visitor. */
export const personInBar = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /Profile/ })
export const loginInBar = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Login' })
