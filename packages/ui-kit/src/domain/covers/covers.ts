import type { Category } from '@convive/contracts/enums'

/**
 * The seal of each category: its motif on paper, over a pattern. 320 by 200, drawn for the gradients of the regions.
 */
export const covers: Record<Category, string> = {
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
