import { stripVTControlCharacters } from 'node:util'

/** Compares how processes actually ended with what was expected. */
export type ProcessExits = {
  /** Expects the next exit of this part, in the supervisor's words. */
  expect: (part: string, end: string) => void
  /** Expects no report of this exit, because the supervisor was stopped with the part. */
  forget: (part: string, end: string) => void
  /** Allows the supervisor to end this part once, in any way, because the part runs but does not work. */
  allowRestart: (part: string) => void
  /** Allows this part to exit in any way until the returned function is called. */
  allowExits: (part: string) => () => void
  /** Reads a line of the supervisor. */
  readLine: (line: string) => void
  /** Exits that no fault explains. */
  unexplained: () => string[]
  /** The expected exits that have not happened yet. */
  outstanding: () => string[]
}

const hungLine = /^(?<part>\S+) lives but does not work/
const endLine = /^(?<part>\S+) ended \((?<end>[^)]+)\)/

export function watchProcessExits(): ProcessExits {
  const expected: string[] = []
  const unexplained: string[] = []
  const mayRestart: string[] = []
  const restarted: string[] = []
  const mayExit: string[] = []
  return {
    expect: (part, end) => void expected.push(`${part} ${end}`),
    forget: (part, end) => void remove(expected, `${part} ${end}`),
    allowRestart: (part) => void mayRestart.push(part),
    allowExits: (part) => {
      mayExit.push(part)
      return () => void remove(mayExit, part)
    },
    readLine: (line) => {
      const text = stripVTControlCharacters(line)
      const hung = hungLine.exec(text)?.groups?.['part']
      if (hung !== undefined && remove(mayRestart, hung)) restarted.push(hung)
      const { part, end } = endLine.exec(text)?.groups ?? {}
      if (part === undefined || remove(restarted, part)) return
      if (!remove(expected, `${part} ${end}`) && !mayExit.includes(part)) unexplained.push(`${part} ended with ${end}`)
    },
    unexplained: () => [...unexplained],
    outstanding: () => [...expected],
  }
}

/** Removes one such value. True if there was one. */
function remove(values: string[], value: string): boolean {
  const index = values.indexOf(value)
  if (index !== -1) values.splice(index, 1)
  return index !== -1
}
