import { maxZoom } from '@convive/formats/image-focus'
import * as z from 'zod/mini'
import { noneWhenEmpty } from './event-fields.ts'
import { route } from './route.ts'

/** The largest picture that may be uploaded, in bytes. */
export const maxPictureBytes = 8 * 1024 * 1024

/** The address of an uploaded picture. */
export const uploadedPicture = /^\/media\/[0-9a-f]{32}\.webp$/

/**
 * An event's picture: one that was uploaded, or an http or https address of which a job makes our own copy. Until then
 * only the creator sees the address, because a page that shows it would reveal to that site who reads it.
 */
export const DraftPicture = z.optional(
  noneWhenEmpty(
    z
      .string()
      .check(
        z.maxLength(2000),
        z.regex(
          /^(\/media\/[0-9a-f]{32}\.webp|https?:\/\/[^\s/]\S*)$/,
          'Upload a picture, or give its http or https address',
        ),
      ),
  ),
)

const percent = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
/**
 * The part of a picture that covers show; without it they show its middle. A draft without one leaves it as it is while
 * the picture is the same.
 */
export const ImageFocus = z.object({ x: percent(0, 100), y: percent(0, 100), zoom: percent(100, maxZoom) })

/**
 * `imageBase64` is a JPEG, PNG or WebP, as plain base64 or as a data URL. It is encoded again without its metadata. The
 * same picture has the same address.
 */
export const uploadPicture = route('POST', '/media', {
  summary: 'Upload a picture for an event',
  access: 'user',
  body: z.object({ imageBase64: z.string('A picture is required').check(z.minLength(1, 'A picture is required')) }),
  response: z.object({ imageUrl: z.string(), width: z.int(), height: z.int() }),
  status: 201,
})

export const getPicture = route('GET', '/media/:name', {
  summary: 'An uploaded picture',
  access: 'public',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/)) }),
  response: z.instanceof(Uint8Array),
  produces: 'image/webp',
})
