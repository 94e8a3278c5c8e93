import type { Browser, Page } from 'playwright-core'
import { openWindow, type Window, type WindowOptions } from './browser.ts'

export type Look = { language: 'en' | 'es'; theme: 'light' | 'dark'; width: 390 | 1280 }

const height = 900
const themeButton = {
  en: { light: 'Light theme', dark: 'Dark theme' },
  es: { light: 'Tema claro', dark: 'Tema oscuro' },
}
const languageButton = { en: 'EN: switch to English', es: 'ES: cambiar a español' }

/**
 * Opens a window that can change its look. It is not a phone's window, because the viewport of a phone grows when
 * content overflows the page.
 */
export async function openInLook(
  browser: Browser,
  origin: string,
  { language, theme, width }: Look,
  options: WindowOptions = {},
): Promise<Window> {
  const window = await openWindow(browser, origin, { language, theme, reducedMotion: true, ...options })
  await window.page.setViewportSize({ width, height })
  return window
}

/**
 * Changes the page to another look with the buttons in the bar of the wide page, as a person does. The next page opens
 * in this look.
 */
export async function changeLook(page: Page, from: Look, to: Look): Promise<void> {
  await page.setViewportSize({ width: 1280, height })
  const press = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true }).click()
  if (from.theme !== to.theme) await press(themeButton[from.language][to.theme])
  if (from.language !== to.language) await press(languageButton[to.language])
  await page.setViewportSize({ width: to.width, height })
}
