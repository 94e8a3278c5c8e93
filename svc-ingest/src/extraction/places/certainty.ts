import type { Reading } from '../reading/reading.ts'
import { placeNouns } from './place-words.ts'

/** How sure a place is, by how it is told. */
export const certainties = { marked: 0.95, named: 0.85, capital: 0.75, direction: 0.7, clause: 0.65, town: 0.6, virtual: 0.6, weak: 0.5 }

/** True if a word for a place stands in a short stretch, before any comma. */
export function placeBetween(reading: Reading, from: number, to: number): boolean {
  for (let index = from; index < to && reading.at(index).kind === 'word'; index++) if (placeNouns.has(reading.word(index))) return true
  return false
}

/** Where everything is in capitals, a capital tells no name. */
export const isShouting = (reading: Reading, index: number): boolean => reading.shouted(index) && reading.shouted(index + 1)
