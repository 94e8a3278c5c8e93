import { stripVTControlCharacters } from 'node:util'

/** Compares how processes ended with how they were meant to end. */
export type Deaths = {
  /** The next end of this part is meant to be this one, in the words of the supervisor. */
  expect: (part: string, end: string) => void
  /** Reads a line of the supervisor. */
  hear: (line: string) => void
  /** The ends that no fault explains. */
  unexplained: () => string[]
  /** The ends that are still to come. */
  outstanding: () => string[]
}

const endLine = /^(?<part>\S+) ended \((?<end>[^)]+)\)/

export function watchDeaths(): Deaths {
  const expected: string[] = []
  const unexplained: string[] = []
  return {
    expect: (part, end) => void expected.push(`${part} ${end}`),
    hear: (line) => {
      const { part, end } = endLine.exec(stripVTControlCharacters(line))?.groups ?? {}
      if (part === undefined) return
      const index = expected.indexOf(`${part} ${end}`)
      if (index === -1) unexplained.push(`${part} ended with ${end}`)
      else expected.splice(index, 1)
    },
    unexplained: () => [...unexplained],
    outstanding: () => [...expected],
  }
}
