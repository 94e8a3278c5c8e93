// @vitest-environment happy-dom
import { navigate } from '@convive/ui-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startFocusAndScroll } from './focus-and-scroll.ts'

startFocusAndScroll()

const scrollTo = vi.fn<(left: number, top: number) => void>()
let resized = () => {}
/** How far the page can be scrolled, and how far it is. */
let [room, position] = [0, 0]

const main = () => document.getElementById('main')!
/** Renders a page in place of another, or of none. Its heading is the name of the page. */
const render = (id: string, body = '') => {
  main().innerHTML = `<h1 id="${id}" tabindex="-1" data-page-heading>${id}</h1>${body}`
}
const removeHeading = () => main().replaceChildren()
const focused = () => document.activeElement?.id
/** The browser goes to another entry of its history. */
function traverse(path: string) {
  history.replaceState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}
const grow = (to: number) => {
  room = to
  resized()
}

beforeEach(() => {
  document.body.innerHTML = '<button id="menu"></button><main id="main" tabindex="-1"></main>'
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback
      }
      observe() {}
      disconnect() {
        resized = () => {}
      }
    },
  )
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => room + window.innerHeight)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => position)
  render('start')
  navigate(`/start/${Math.random()}`)
  ;[room, position] = [0, 0]
  scrollTo.mockReset()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('focuses the heading of the new page, however late it comes, and never the old one', async () => {
  navigate('/slow')
  main().append(document.createElement('p'))
  await Promise.resolve()
  expect(focused()).toBe('main')
  removeHeading()
  await Promise.resolve()
  expect(focused()).toBe('main')
  render('slow')
  await expect.poll(focused).toBe('slow')
})

it('focuses the heading that replaces another', async () => {
  navigate('/loading')
  render('loading')
  await expect.poll(focused).toBe('loading')
  render('loaded')
  await expect.poll(focused).toBe('loaded')
})

it.each([
  ['the page focused', (field: HTMLElement) => field.focus()],
  ['the user pressed', (field: HTMLElement) => field.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
])('leaves the focus alone once %s something else', async (_, act) => {
  navigate('/form')
  render('form', '<input id="field">')
  await expect.poll(focused).toBe('form')
  act(document.getElementById('field')!)
  const before = focused()
  // The focused element is removed, for example together with its dialog.
  ;(document.activeElement as HTMLElement).blur()
  render('later')
  await Promise.resolve()
  expect([before, focused()]).not.toContain('later')
})

it('scrolls to the top for a link, also after the browser went back within a page', () => {
  traverse(`${location.pathname}?q=feria`)
  navigate('/venues')
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})

it('scrolls to the top when a page that the user went back to leads on to another', () => {
  traverse('/auth/login')
  navigate('/welcome', { replace: true })
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})

it('restores the position of a list once the list is there and long enough', () => {
  navigate('/list')
  position = 900
  navigate('/detail')
  render('detail')
  position = 0
  scrollTo.mockReset()
  traverse('/list')
  // The old page is still there.
  grow(2000)
  expect(scrollTo).not.toHaveBeenCalled()
  render('list')
  grow(300)
  expect(scrollTo).not.toHaveBeenCalled()
  grow(1000)
  expect(scrollTo.mock.calls).toEqual([[0, 900]])
  grow(3000)
  expect(scrollTo).toHaveBeenCalledOnce()
})

it('does not restore a position once the user scrolls', () => {
  navigate('/list')
  position = 900
  navigate('/detail')
  traverse('/list')
  scrollTo.mockReset()
  render('list')
  window.dispatchEvent(new Event('wheel'))
  grow(1000)
  expect(scrollTo).not.toHaveBeenCalled()
})
