import * as z from 'zod/mini'
import { ById, Id, Instant, PathId } from './primitives.ts'
import { Nothing, route } from './route.ts'

export const maxAlbumPictures = 60
export const maxAlbumPicturesOfGuest = 6

/** A guest's picture of an event. `canRemove`: the viewer added it, or organises the event. */
export const AlbumPicture = z.object({
  id: Id,
  imageUrl: z.string(),
  width: z.int(),
  height: z.int(),
  addedAt: Instant,
  isOwn: z.boolean(),
  canRemove: z.boolean(),
})
export type AlbumPicture = z.infer<typeof AlbumPicture>

const path = '/api/events/:id/pictures'
export const getAlbum = route('GET', path, {
  summary: 'The pictures that guests have added to an event, in the order in which they came',
  access: 'public',
  params: ById,
  response: z.object({ canAdd: z.boolean(), pictures: z.array(AlbumPicture) }),
})

/** `imageBase64` as in `uploadPicture`. The same picture is in an album once. */
export const addAlbumPicture = route('POST', path, {
  summary: 'Add a picture to an event that has begun: its guests up to 6 each, 60 in all',
  access: 'user',
  params: ById,
  body: z.object({ imageBase64: z.string('A picture is required').check(z.minLength(1, 'A picture is required')) }),
  response: AlbumPicture,
  status: 201,
  repeatable: true,
})

export const removeAlbumPicture = route('DELETE', `${path}/:pictureId`, {
  summary: 'Remove a picture from an event: who added it, the organizers and administrators',
  access: 'user',
  params: z.extend(ById, { pictureId: PathId }),
  response: Nothing,
  status: 204,
  repeatable: true,
})
