import type { Event } from '@convive/contracts/events'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import { escapeHtml } from '../escape-html.ts'
import { both } from './both.ts'

/** Who organises an event. A frame around the initials has its room from the start; it is drawn when the page is there. */
export function paintCreator({ creatorId, creatorName, creatorFrame }: Pick<Event, 'creatorId' | 'creatorName' | 'creatorFrame'>): string {
  if (creatorId === IMPORTER_ID) return `<p>${both((say) => say.imported)}</p>`
  if (creatorName === null) return ''
  const face = `<span class="face${creatorFrame ? ' framed' : ''}" aria-hidden="true">${escapeHtml(initials(creatorName))}</span>`
  return `<p class="creator">${face}<span>${both((say) => say.by)} <b>${escapeHtml(creatorName)}</b></span></p>`
}

/** As the kit writes them, which a service does not load; e2e/journeys/first-seconds.e2e.ts compares the two. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0).toLocaleUpperCase('es')).join('') || '?'
}
