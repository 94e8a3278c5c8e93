import type { Drawing } from './draw-poster.ts'

/** A drawn poster and what a person reads on it. `price` is null where nothing is said of one, and 0 where it is free. */
export type Poster = {
  name: string
  drawing: Drawing
  expected: {
    title: string
    date: string
    startTime: string | null
    endTime?: string
    location: string | null
    price: number | null
  }
}

/** The day on which all of them are read. */
export const readOn = { date: '2037-11-20', time: '10:00' }
