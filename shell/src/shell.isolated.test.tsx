// @vitest-environment happy-dom
import { renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Shell } from './shell.tsx'

const regions = ['top bar', 'language offer', 'live note', 'prerendered page', 'page', 'footer', 'toaster']
const broken = vi.hoisted(() => ({ region: '' }))
/** A region of the shell that throws while it is the broken one. */
const region = vi.hoisted(() => (name: string) => () => {
  if (broken.region === name) throw new Error(`The ${name} is broken`)
  return `[${name}]`
})
vi.mock('@convive/ui-kit', async (original) => ({
  ...(await original<object>()),
  LivePausedNote: region('live note'),
  Toaster: region('toaster'),
}))
vi.mock('./navigation/top-bar.tsx', () => ({ TopBar: region('top bar') }))
vi.mock('./navigation/language-offer.tsx', () => ({ LanguageOffer: region('language offer') }))
vi.mock('./prerender/prerendered-page.tsx', () => ({ PrerenderedPage: region('prerendered page') }))
vi.mock('./page.tsx', () => ({ Page: region('page') }))
vi.mock('./footer/footer.tsx', () => ({ Footer: region('footer') }))

it.each(['nothing', ...regions])('stays around all other regions while %s is broken', (name) => {
  const report = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', report)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  broken.region = name
  onTestFinished(() => {
    broken.region = ''
    log.mockRestore()
    vi.unstubAllGlobals()
  })
  renderInApp(<Shell />)
  const shown = document.body.textContent
  expect(regions.filter((one) => !shown.includes(`[${one}]`))).toEqual(regions.filter((one) => one === name))
  // Only the page itself says so; the link home replaces the top bar.
  expect(screen.queryAllByRole('alert')).toHaveLength(name === 'page' ? 1 : 0)
  expect(screen.queryAllByRole('link', { name: 'Convive' })).toHaveLength(name === 'top bar' ? 1 : 0)
})
