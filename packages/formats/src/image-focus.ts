/**
 * The part of a picture that a cover shows, whatever the cover's shape. `x` and `y` are the position in percent, as in
 * CSS `object-position`; `zoom` is the enlargement in percent.
 */
export type ImageFocus = { x: number; y: number; zoom: number }

/** The middle of a picture, as large as possible. */
export const centredFocus: ImageFocus = { x: 50, y: 50, zoom: 100 }
export const maxZoom = 300

type Size = { width: number; height: number }
type Box = Size & { left: number; top: number }

/** The part of a picture, in its pixels, that fills a frame. */
export function cropOf(picture: Size, frame: Size, { x, y, zoom }: ImageFocus = centredFocus): Box {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height) * (zoom / 100)
  const width = clamp(1, Math.round(frame.width / scale), picture.width)
  const height = clamp(1, Math.round(frame.height / scale), picture.height)
  return {
    left: Math.round(((picture.width - width) * x) / 100),
    top: Math.round(((picture.height - height) * y) / 100),
    width,
    height,
  }
}

/** The focus after somebody dragged the picture in its frame by `right` and `down` pixels of the frame. */
export function dragFocus(
  focus: ImageFocus,
  { right, down }: { right: number; down: number },
  picture: Size,
  frame: Size,
): ImageFocus {
  const shown = cropOf(picture, frame, focus)
  const scale = frame.width / shown.width
  const moved = (at: number, by: number, hidden: number) =>
    hidden < 1 ? at : clamp(0, Math.round(at - (by / (hidden * scale)) * 100), 100)
  return {
    ...focus,
    x: moved(focus.x, right, picture.width - shown.width),
    y: moved(focus.y, down, picture.height - shown.height),
  }
}

const clamp = (min: number, value: number, max: number): number => Math.min(Math.max(value, min), max)
