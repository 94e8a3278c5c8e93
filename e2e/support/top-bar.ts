import type { Locator, Page } from 'playwright-core'

/** The balance in the top bar. It is svc-identity's projection and arrives through the live socket. */
export const balanceInBar = (page: Page, balance: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: `Balance: ${balance} Cora`, exact: true })

/** The top bar's parts for a logged-in user and for a visitor. */
export const personInBar = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /Profile/ })
export const loginInBar = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Login' })
