import type { Browser, Page } from 'playwright-core'
import { openWindow, type Window, type WindowOptions } from './browser.ts'

export type DisplaySettings = { language: 'en' | 'es'; theme: 'light' | 'dark'; width: 390 | 1280 }

const height = 900
const themeButton = {
  en: { light: 'Light theme', dark: 'Dark theme' },
  es: { light: 'Tema claro', dark: 'Tema oscuro' },
}
const languageButton = { en: 'EN: switch to English', es: 'ES: cambiar a español' }

/**
 * Opens a window with these settings. They can change later. It is not a phone's window, because the viewport of a phone grows when
 * content overflows the page.
 */
export async function openWithSettings(
  browser: Browser,
  origin: string,
  { language, theme, width }: DisplaySettings,
  options: WindowOptions = {},
): Promise<Window> {
  const window = await openWindow(browser, origin, { language, theme, ...options })
  await window.page.setViewportSize({ width, height })
  return window
}

/**
 * Changes the language and the theme with the buttons in the top bar, as a person does, and the width. The next page opens
 * with these settings.
 */
export async function changeSettings(page: Page, from: DisplaySettings, to: DisplaySettings): Promise<void> {
  await page.setViewportSize({ width: 1280, height })
  const press = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true }).click()
  if (from.theme !== to.theme) await press(themeButton[from.language][to.theme])
  if (from.language !== to.language) await press(languageButton[to.language])
  await page.setViewportSize({ width: to.width, height })
}
