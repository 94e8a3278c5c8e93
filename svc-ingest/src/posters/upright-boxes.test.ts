import { expect, it } from 'vitest'
import { directionOf, uprightBox, type Box } from './recognize-text.ts'

/** `OPEN MIC` above `8 PM`, upright, in a picture that is 1000 wide and high. */
const upright: Box[][] = [
  [
    { x0: 100, y0: 200, x1: 400, y1: 300 },
    { x0: 450, y0: 200, x1: 700, y1: 300 },
  ],
  [
    { x0: 100, y0: 500, x1: 150, y1: 550 },
    { x0: 180, y0: 500, x1: 300, y1: 550 },
  ],
]
const quarterRight = ({ x0, y0, x1, y1 }: Box): Box => ({ x0: 1000 - y1, x1: 1000 - y0, y0: x0, y1: x1 })
const quarterLeft = ({ x0, y0, x1, y1 }: Box): Box => ({ x0: y0, x1: y1, y0: 1000 - x1, y1: 1000 - x0 })

/** How far each box is to the right of the first and below it, and its width and height. */
const relative = (lines: Box[][]) => {
  const [first] = lines.flat()
  return lines.flat().map(({ x0, y0, x1, y1 }) => [x0 - first!.x0, y0 - first!.y0, x1 - x0, y1 - y0])
}

it.each([
  ['across', (box: Box) => box],
  ['down', quarterRight],
  ['up', quarterLeft],
] as const)('boxes of lines that run %s are as in the upright picture', (direction, turn) => {
  const lines = upright.map((line) => line.map(turn))
  expect(directionOf(lines)).toBe(direction)
  expect(relative(lines.map((line) => line.map((box) => uprightBox(box, direction))))).toEqual(relative(upright))
})

it('a picture without lines runs across', () => {
  expect(directionOf([])).toBe('across')
})
