import type { RegionChoice } from '@convive/contracts/enums'

/**
 * The illustration of each region: 160 by 100, with its subject in the middle square, so that it can be cropped to a
 * button, a card or a banner.
 */
export const scenes: Record<RegionChoice, string> = {
  chirripo: new URL('./scenes/chirripo.svg', import.meta.url).href,
  tinamaste: new URL('./scenes/tinamaste.svg', import.meta.url).href,
  uvita: new URL('./scenes/uvita.svg', import.meta.url).href,
  san_isidro: new URL('./scenes/san-isidro.svg', import.meta.url).href,
  san_jose: new URL('./scenes/san-jose.svg', import.meta.url).href,
  alajuela: new URL('./scenes/alajuela.svg', import.meta.url).href,
  cartago: new URL('./scenes/cartago.svg', import.meta.url).href,
  heredia: new URL('./scenes/heredia.svg', import.meta.url).href,
  guanacaste: new URL('./scenes/guanacaste.svg', import.meta.url).href,
  puntarenas: new URL('./scenes/puntarenas.svg', import.meta.url).href,
  limon: new URL('./scenes/limon.svg', import.meta.url).href,
  all: new URL('./scenes/all.svg', import.meta.url).href,
}
