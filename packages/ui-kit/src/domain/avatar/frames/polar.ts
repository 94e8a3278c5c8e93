/** The radius of a frame's ring. The picture is a disc of radius 50 around (50, 50). */
export const ringRadius = 55.5

/**
 * The transform that moves a drawing from (0, 0) to the ring, with its top outwards, `degrees` clockwise from the top.
 */
export const polarTransform = (degrees: number, radius: number = ringRadius): string =>
  `rotate(${degrees} 50 50) translate(50 ${50 - radius})`

/** `count` evenly spaced numbers from `from` to `to`. */
export const linspace = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
