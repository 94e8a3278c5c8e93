/** A box as Tesseract gives it, in pixels. */
export type Box = { x0: number; y0: number; x1: number; y1: number }

/** The direction of the text in a picture. Tesseract reads sideways text, but does not rotate its boxes. */
export type Direction = 'across' | 'down' | 'up'

/** `lines` are the boxes of the words of each line, in the order in which they are read. */
export function directionOf(lines: Box[][]): Direction {
  let [across, along, down] = [0, 0, 0]
  for (const words of lines) {
    const [first, last] = [words[0]!, words.at(-1)!]
    across += Math.abs(last.x0 + last.x1 - first.x0 - first.x1)
    const step = last.y0 + last.y1 - first.y0 - first.y1
    along += Math.abs(step)
    down += step
  }
  if (along <= across) return 'across'
  return down > 0 ? 'down' : 'up'
}

/** Where a box would be if the picture stood upright. Only distances between such boxes mean anything. */
export function uprightBox({ x0, y0, x1, y1 }: Box, direction: Direction): Box {
  if (direction === 'down') return { x0: y0, x1: y1, y0: -x1, y1: -x0 }
  return direction === 'up' ? { x0: -y1, x1: -y0, y0: x0, y1: x1 } : { x0, y0, x1, y1 }
}
