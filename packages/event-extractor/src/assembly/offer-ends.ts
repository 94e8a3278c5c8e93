import { parsePhrases } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'

const offers = parsePhrases(
  `dos por uno,two for one,happy hour,hora feliz,promo,promos,promocion,promociones,descuento,descuentos,
  discount,discounts,mitad de precio,half price,half off,barra libre,open bar,preventa,presale,early bird,
  entrada gratis,entrada libre,entrada gratuita,ingreso gratis,ingreso libre,free entry,free entrance,free admission,
  sin cover,no cover,mujeres gratis,mujeres entran gratis,mujeres no pagan,damas gratis,damas entran gratis,damas no pagan,
  chicas gratis,chicas entran gratis,chicas no pagan,ellas gratis,ellas entran gratis,ellas no pagan,ladies free,
  ladies get in free,women free,girls free`,
)

/** An offer's words stand this near to the hour that ends it; the bound keeps the analysis linear. */
const maxWords = 14

/**
 * `8 pm. Mesa compartida y 2x1 en cerveza hasta las 10`: whether an hour after `hasta` or `until` ends an offer or a free
 * entry, and not the event. The offer stands between the hour of the beginning, which ends at `startTo`, and the limit, in
 * one clause, or right behind the hour. So `happy hour 4 pm hasta las 7` still ends at 7.
 */
export function endsOffer(reading: Reading, hour: Range, startTo: number): boolean {
  const first = Math.max(startTo, hour.from - maxWords)
  let from = hour.from
  while (from > first && !endsClause(reading, from - 1)) from--
  for (let index = from; index < hour.from; index++) if (isDiscount(reading, index)) return true
  return offers.findWithin(reading, from, hour.from) !== undefined || beginsOffer(reading, hour.to)
}

const beginsOffer = (reading: Reading, index: number): boolean =>
  isTimes(reading, index + 1) || offers.at(reading, index) !== undefined

/** `2x1`, `20%`. */
const isDiscount = (reading: Reading, index: number): boolean =>
  isTimes(reading, index) || (reading.sign(index) === '%' && reading.number(index - 1) !== undefined)

/** The middle of `2x1`, `3 x 2` and `2 for 1`. */
const isTimes = (reading: Reading, index: number): boolean =>
  ['x', 'por', 'for'].includes(reading.word(index)) &&
  reading.number(index - 1) !== undefined &&
  reading.number(index + 1) !== undefined

function endsClause(reading: Reading, index: number): boolean {
  const { kind, text } = reading.at(index)
  return kind === 'break' || kind === 'emoji' || [',', '.', ';', '!', '|', '(', ')'].includes(text)
}
