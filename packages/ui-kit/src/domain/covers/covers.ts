import type { Category } from '@convive/contracts/enums'

/** The motif of each category over a pattern and on a paper seal: 320 by 200, drawn to lie on a region's gradient. */
export const covers: Record<Category, string> = {
  environmental: new URL('./covers/environmental.svg', import.meta.url).href,
  food_and_drinks: new URL('./covers/food-and-drinks.svg', import.meta.url).href,
  wellness: new URL('./covers/wellness.svg', import.meta.url).href,
  music: new URL('./covers/music.svg', import.meta.url).href,
  arts: new URL('./covers/arts.svg', import.meta.url).href,
  education: new URL('./covers/education.svg', import.meta.url).href,
  sports: new URL('./covers/sports.svg', import.meta.url).href,
  technology: new URL('./covers/technology.svg', import.meta.url).href,
  community: new URL('./covers/community.svg', import.meta.url).href,
  other: new URL('./covers/other.svg', import.meta.url).href,
}
