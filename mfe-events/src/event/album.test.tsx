// @vitest-environment happy-dom
import { addAlbumPicture, getAlbum, removeAlbumPicture } from '@convive/contracts/album'
import { reportEvent } from '@convive/contracts/reports'
import { exampleEvent } from '@convive/contracts/testing'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { Album } from './album.tsx'

const picture = (id: number, given = {}) => ({
  id,
  imageUrl: `/media/${String(id).padStart(32, '0')}.webp`,
  width: 30,
  height: 20,
  addedAt: '2026-11-01T12:00:00Z',
  isOwn: false,
  canRemove: false,
  ...given,
})

it('shows each picture, which opens alone, and reports one', async () => {
  logInTestUser()
  const api = mockApi()
  api.respond(getAlbum, { canAdd: false, pictures: [picture(1), picture(2)] })
  api.respond(reportEvent, { message: 'Thank you.' })
  renderInApp(<Album event={exampleEvent} />)
  const link = await screen.findByRole('link', { name: 'Open photo 2' })
  expect(link.getAttribute('href')).toBe(picture(2).imageUrl)
  expect(screen.queryByRole('button', { name: 'Add a photo' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Report photo 2' }))
  await screen.findByRole('dialog', { name: 'Report this photo' })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'offensive')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(api.requests(reportEvent)).toMatchObject([{ fields: { pictureId: 2 } }]))
})

it('adds and removes pictures, and says why one is refused', async () => {
  logInTestUser()
  const api = mockApi()
  api.respond(getAlbum, { canAdd: true, pictures: [] })
  api.refuse(addAlbumPicture, 409, 'album_full')
  renderInApp(<Album event={exampleEvent} />)
  await screen.findByText('Were you there? Add the first photo.')
  const file = new File([new Uint8Array([1, 2, 3])], 'fiesta.jpg', { type: 'image/jpeg' })
  await userEvent.upload(screen.getByLabelText('Your photos'), file)
  await screen.findByText(/six photos/)
  const own = picture(5, { isOwn: true, canRemove: true })
  api.respond(addAlbumPicture, own)
  api.respond(getAlbum, { canAdd: true, pictures: [own] })
  await userEvent.upload(screen.getByLabelText('Your photos'), file)
  api.respond(removeAlbumPicture, undefined)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }))
  await waitFor(() => expect(api.requests(removeAlbumPicture)).toMatchObject([{ fields: { pictureId: '5' } }]))
  expect(api.requests(addAlbumPicture)[1]?.fields['imageBase64']).toContain('AQID')
})
