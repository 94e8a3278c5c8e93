import type { Event } from '@convive/contracts/events'
import { regionNames } from '@convive/contracts/vocabulary'
import { escapeHtml } from '../escape-html.ts'
import { both } from './both.ts'
import { eventFacts } from './event-facts.ts'
import { icon } from './icons.ts'
import { paintCreator } from './paint-creator.ts'

/** The shell's drawings by their file's name, as `music.svg`, and where they lie. */
export type Drawings = Record<string, string>

/**
 * An event as its page shows it, in HTML that needs no script: seen at once, and taken away when the page itself is there.
 * The shell's `first-paint.css` gives it the page's measures, so that nothing jumps then. Everything that people wrote is escaped.
 */
export function paintEvent(event: Event, drawings: Drawings, now = Date.now()): string {
  const region = regionNames[event.region]
  return [
    `<a class="more" href="/events/discover?region=${event.region}">${icon('back', 20)}${both((say) => say.back(region))}</a>`,
    `<div class="layout">${cover(event, drawings)}`,
    `<header><div class="badges"><span class="badge forest">${both((say) => say.category[event.category])}</span><span class="badge">${region}</span>${badges(event, now)}</div>`,
    `<h1>${escapeHtml(event.title)}</h1>${paintCreator(event)}</header>`,
    eventFacts(event),
    `<div class="text">${event.isSample ? `<p class="note">${icon('sample', 20)}<span>${both((say) => say.sampleNote)}</span></p>` : ''}${description(event.description)}</div></div>`,
  ].join('')
}

function cover({ imageUrl, category, region }: Event, drawings: Drawings): string {
  const source = imageUrl ?? drawings[`${category.replaceAll('_', '-')}.svg`]
  const picture = source === undefined ? '' : `<img src="${escapeHtml(source)}" alt="" width="320" height="200" fetchpriority="high"${imageUrl === null ? ' class="drawn"' : ''}>`
  return `<div class="cover" data-region="${region}">${picture}</div>`
}

function badges({ isCancelled, isPast, boostedUntil, isSample }: Event, now: number): string {
  const isBoosted = boostedUntil !== null && Date.parse(boostedUntil) > now
  return [
    isCancelled && badge('cancelled', 'danger'),
    isPast && !isCancelled && badge('past'),
    isBoosted && !isPast && !isCancelled && badge('boosted'),
    isSample && badge('sample'),
  ].filter(Boolean).join('')
}

const badge = (name: 'cancelled' | 'past' | 'boosted' | 'sample', tone = ''): string => `<span class="badge ${tone}">${icon(name, 14)}${both((say) => say.badge[name])}</span>`

/** A first paragraph up to this length introduces, where more follow. */
const longestLead = 280

function description(text: string): string {
  const paragraphs = text
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const isLead = paragraphs.length > 1 && (paragraphs[0] ?? '').length <= longestLead
  return `<div class="prose">${paragraphs.map((paragraph, index) => `<p${isLead && index === 0 ? ' class="lead"' : ''}>${escapeHtml(paragraph)}</p>`).join('')}</div>`
}
