import type { Category } from '@convive/contracts/enums'
import { objectOfTitle, settingOfTitle } from './cover-of-title.ts'

/** The sky behind a cover, with its sun or moon (in percent of the cover), and the tint of its light. */
type Sky = {
  top: string
  bottom: string
  sun: { x: number; y: number; colour: string } | null
  tint: { colour: string; opacity: number } | null
}

/** A picture in a drawing, as a view of its file. `scale` and `shift` (both in shares of the cover) keep its foot in place. */
type Placed = { name: string; scale: number; shift: number }

/**
 * The cover of an event without a picture: an object in front of a setting, under a sky. `object.category` names the
 * file of its drawing. A `setting` of null is the scene of the event's region, which has its own sky, with the object
 * small at its side.
 */
export type CoverComposition = {
  sky: Sky
  setting: { name: string; mirrored: boolean } | null
  object: Placed & { category: Category }
}

/** By day (the first two), at dawn and in the evening, and by night (the last). */
const skies: Sky[] = [
  { top: '#8ccbd6', bottom: '#e9f3dc', sun: { x: 78, y: 20, colour: '#fff4d2' }, tint: null },
  { top: '#9fb9b5', bottom: '#e6ebdf', sun: null, tint: { colour: '#d6e2dc', opacity: 0.18 } },
  {
    top: '#b6567a',
    bottom: '#f8c07a',
    sun: { x: 30, y: 46, colour: '#ffe0a3' },
    tint: { colour: '#78285a', opacity: 0.14 },
  },
  { top: '#f7c9a0', bottom: '#fdf0d0', sun: { x: 22, y: 40, colour: '#fffaf0' }, tint: null },
  {
    top: '#f0a94e',
    bottom: '#fbe9bd',
    sun: { x: 70, y: 38, colour: '#fff1c9' },
    tint: { colour: '#ffb046', opacity: 0.12 },
  },
  {
    top: '#1f2a52',
    bottom: '#5a6d9a',
    sun: { x: 76, y: 20, colour: '#fffdf0' },
    tint: { colour: '#101640', opacity: 0.26 },
  },
]

/** The skies at an hour in Costa Rica, where it is light from five to six all year; all of them without an hour. */
function skiesAt(start: string): Sky[] {
  const hour = Number.parseInt(start)
  if (hour < 5 || hour > 18) return skies.slice(5)
  if (hour < 7 || hour > 16) return skies.slice(2, 5)
  return hour > 6 ? skies.slice(0, 2) : skies
}

/** What suits any event of a category. Other drawings are for titles that name them. A setting of null is the scene of the region. */
const choices: Record<Category, { objects: string[]; settings: (string | null)[] }> = {
  environmental: {
    objects: ['tree', 'turtle', 'toucan', 'sprout', 'frog'],
    settings: ['beach', 'forest', 'valley', null, 'volcano', 'river'],
  },
  food_and_drinks: {
    objects: ['chorreador', 'pot', 'fruit', 'cup', 'stall'],
    settings: ['table', 'plaza', null, 'valley', 'hall', 'town'],
  },
  wellness: {
    objects: ['lotus', 'stones', 'hammock', 'bowl', 'pose'],
    settings: ['beach', 'river', 'hall', 'forest', null, 'valley'],
  },
  music: {
    objects: ['marimba', 'guitar', 'congas', 'microphone', 'accordion'],
    settings: ['stage', 'plaza', 'beach', null, 'hall', 'town'],
  },
  arts: {
    objects: ['easel', 'mask', 'wheel', 'brushes', 'pottery'],
    settings: ['plaza', 'hall', 'town', 'table', null, 'valley'],
  },
  education: {
    objects: ['books', 'globe', 'blackboard', 'open-book', 'pencils'],
    settings: ['hall', 'table', 'valley', null, 'town', 'plaza'],
  },
  sports: {
    objects: ['football', 'bicycle', 'surfboards', 'backpack', 'trophy'],
    settings: ['valley', 'beach', 'volcano', 'plaza', null, 'river'],
  },
  technology: {
    objects: ['laptop', 'robot', 'phone', 'bulb', 'drone'],
    settings: ['table', 'town', 'hall', null, 'valley', 'stage'],
  },
  community: {
    objects: ['people', 'kiosk', 'balloons', 'bingo', 'megaphone'],
    settings: ['plaza', 'valley', 'town', null, 'river', 'beach'],
  },
  other: {
    objects: ['kite', 'pinata', 'lantern', 'umbrella', 'gift'],
    settings: ['hall', 'beach', 'plaza', null, 'valley', 'town'],
  },
}

const places = [
  { scale: 0.78, shift: 0 },
  { scale: 0.7, shift: -0.07 },
  { scale: 0.86, shift: 0.03 },
  { scale: 0.7, shift: 0.07 },
]
const aside = [
  { scale: 0.5, shift: -0.13 },
  { scale: 0.5, shift: 0.13 },
]

/**
 * Chooses one of `all`. Consecutive ids get all choices in turn. Each turn begins at a different choice, so that ids at
 * regular distances differ too. `salt` makes choices independent of each other.
 */
function choose<T>(all: readonly T[], eventId: number, salt: number): T {
  const turn = Math.floor(eventId / all.length)
  return all[(eventId + scatter(turn * 8 + salt)) % all.length] as T
}

/** The last steps of MurmurHash3: neighbouring numbers get unrelated ones. */
function scatter(value: number): number {
  const mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const again = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((again ^ (again >>> 16)) >>> 0) % 1000
}
const salts = { object: 1, setting: 2, sky: 3, place: 4, mirrored: 5 }

type CoverSubject = {
  id?: number
  title?: string
  category: Category
  coverObject?: string | undefined
  eventStartTime?: string
}

/**
 * The composition of an event's cover, the same on every page. An event that is not stored yet has the one of id 0. The
 * title decides what is drawn if it names something, then `coverObject`, one of the objects of the category, and then
 * the id. The sky is that of the hour.
 */
export function composeCover({
  id = 0,
  title = '',
  category,
  coverObject,
  eventStartTime = '',
}: CoverSubject): CoverComposition {
  const { objects, settings } = choices[category]
  const named = objectOfTitle(title)
  const setting = settingOfTitle(title) ?? choose(settings, id, salts.setting)
  return {
    sky: choose(skiesAt(eventStartTime), id, salts.sky),
    setting: setting === null ? null : { name: setting, mirrored: choose([false, true], id, salts.mirrored) },
    object: {
      ...(named ?? { category, name: coverObject ?? choose(objects, id, salts.object) }),
      ...choose(setting === null ? aside : places, id, salts.place),
    },
  }
}
