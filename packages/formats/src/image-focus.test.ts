import { expect, test } from 'vitest'
import { cropOf, dragFocus } from './image-focus.ts'

const flyer = { width: 800, height: 1600 }
const wide = { width: 400, height: 200 }

test.each([
  ['the middle without a focus', undefined, { left: 0, top: 600, width: 800, height: 400 }],
  ['its top', { x: 50, y: 0, zoom: 100 }, { left: 0, top: 0, width: 800, height: 400 }],
  ['its bottom', { x: 50, y: 100, zoom: 100 }, { left: 0, top: 1200, width: 800, height: 400 }],
  ['an enlarged corner', { x: 100, y: 0, zoom: 200 }, { left: 400, top: 0, width: 400, height: 200 }],
])('a wide frame shows of a tall flyer %s', (_, focus, box) => {
  expect(cropOf(flyer, wide, focus)).toEqual(box)
})

test('a square shows the whole width of a flyer, and a part of a single pixel still has a size', () => {
  expect(cropOf(flyer, { width: 96, height: 96 })).toEqual({ left: 0, top: 400, width: 800, height: 800 })
  expect(cropOf({ width: 1, height: 1 }, wide, { x: 0, y: 0, zoom: 300 })).toMatchObject({ width: 1, height: 1 })
})

test.each([
  ['down shows more of the top', { right: 0, down: 60 }, { x: 50, y: 40, zoom: 100 }],
  ['far up stops at the bottom', { right: 0, down: -999 }, { x: 50, y: 100, zoom: 100 }],
  ['sideways does nothing where nothing is hidden', { right: 50, down: 0 }, { x: 50, y: 50, zoom: 100 }],
])('dragging %s', (_, by, focus) => {
  expect(dragFocus({ x: 50, y: 50, zoom: 100 }, by, flyer, wide)).toEqual(focus)
})
