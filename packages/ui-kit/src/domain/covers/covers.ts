import type { Category } from '@convive/contracts/enums'

/**
 * The objects of each category, one beside the other: 160 by 100 each, with the object in the middle square. A `<view>`
 * names each one.
 */
export const coverObjects: Record<Category, string> = {
  environmental: new URL('./drawings/environmental.svg', import.meta.url).href,
  food_and_drinks: new URL('./drawings/food-and-drinks.svg', import.meta.url).href,
  wellness: new URL('./drawings/wellness.svg', import.meta.url).href,
  music: new URL('./drawings/music.svg', import.meta.url).href,
  arts: new URL('./drawings/arts.svg', import.meta.url).href,
  education: new URL('./drawings/education.svg', import.meta.url).href,
  sports: new URL('./drawings/sports.svg', import.meta.url).href,
  technology: new URL('./drawings/technology.svg', import.meta.url).href,
  community: new URL('./drawings/community.svg', import.meta.url).href,
  other: new URL('./drawings/other.svg', import.meta.url).href,
}

/** What is behind the objects, in the same form. Most leave the sky open. */
export const coverSettings: string = new URL('./drawings/settings.svg', import.meta.url).href
