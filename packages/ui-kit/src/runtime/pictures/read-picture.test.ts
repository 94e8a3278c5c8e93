// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dataUrlBytes, readPicture } from './read-picture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' })

/** A browser that decodes every file to a picture of this size, and draws nothing. */
function decodeTo(width: number, height: number) {
  const sizes: [number, number][] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function toDataURL(this: HTMLCanvasElement) {
    sizes.push([this.width, this.height])
    return 'data:image/jpeg;base64,AAAA'
  })
  return sizes
}

describe('a selected picture', () => {
  it.each([
    [4000, 3000, [1600, 1200]],
    [3000, 4000, [1200, 1600]],
    [800, 600, [800, 600]],
  ])('of %i × %i pixels is sent with at most 1600', async (width, height, sent) => {
    const sizes = decodeTo(width, height)
    expect(await readPicture(fileOf(400_000), 1600)).toBe('data:image/jpeg;base64,AAAA')
    expect(sizes).toEqual([sent])
  })

  it('that is small already is sent unchanged', async () => {
    const sizes = decodeTo(4000, 3000)
    expect(await readPicture(fileOf(1000), 1600)).toMatch(/^data:image\/png;base64,/)
    expect(sizes).toEqual([])
  })

  it('that the browser cannot decode is sent unchanged', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('Cannot be decoded')))
    const url = await readPicture(fileOf(400_000), 1600)
    expect(Math.round(dataUrlBytes(url) / 1000)).toBe(400)
  })
})
