/** Where the ring of a frame runs. The picture is a disc of radius 50 around (50, 50). */
export const ringRadius = 55.5

/** The transform that puts what is drawn around (0, 0), with its top outwards, on a frame's ring: `degrees` clockwise from the top. */
export const around = (degrees: number, radius: number = ringRadius): string => `rotate(${degrees} 50 50) translate(50 ${50 - radius})`

/** So many numbers from one to another, evenly. */
export const steps = (count: number, from: number, to: number): number[] => Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1))
