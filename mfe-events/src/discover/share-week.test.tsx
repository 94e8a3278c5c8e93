// @vitest-environment happy-dom
import { renderInApp, screen, shownToast, userEvent, waitFor } from '@convive/ui-kit/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { ShareWeek } from './share-week.tsx'

afterEach(() => vi.unstubAllGlobals())

const asked: string[] = []
const serve = (status: number) =>
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href)
    return new Response('*Esta semana · Uvita*', { status })
  })
const tap = async () => {
  renderInApp(<ShareWeek scope="uvita" />)
  await userEvent.click(screen.getByRole('link', { name: 'Share the week' }))
}

it('opens the share sheet with the text of the week', async () => {
  serve(200)
  const shared: unknown[] = []
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) })
  await tap()
  await waitFor(() => expect(shared).toEqual([{ text: '*Esta semana · Uvita*' }]))
  expect(asked).toEqual([`${location.origin}/share/uvita/week.txt?lang=en`])
  Reflect.deleteProperty(navigator, 'share')
})

it('copies it where there is no share sheet', async () => {
  serve(200)
  await tap()
  await waitFor(() => expect(shownToast()?.title).toBe('The week is copied'))
  expect(await navigator.clipboard.readText()).toBe('*Esta semana · Uvita*')
})

it('shares the picture of the week as a file', async () => {
  serve(200)
  const shared: ShareData[] = []
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data), canShare: () => true })
  renderInApp(<ShareWeek scope="uvita" />)
  await userEvent.click(screen.getByRole('link', { name: 'As a story' }))
  await waitFor(() => expect(shared.map(({ files }) => files?.map(({ name }) => name))).toEqual([['convive.jpg']]))
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
})

it('opens the picture where the device shares no files, and the poster in its own window', async () => {
  serve(200)
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  renderInApp(<ShareWeek scope="uvita" />)
  await userEvent.click(screen.getByRole('link', { name: 'As a story' }))
  await waitFor(() => expect(opened.mock.calls).toEqual([[`${location.origin}/share/uvita/week.jpg?lang=en`]]))
  expect(screen.getByRole('link', { name: 'Poster to print' }).getAttribute('href')).toBe(
    '/share/uvita/week.pdf?lang=en',
  )
})

it('says that there is no text', async () => {
  serve(503)
  await tap()
  await waitFor(() => expect(shownToast()).toMatchObject({ variant: 'destructive' }))
})
