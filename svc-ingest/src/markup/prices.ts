import type { ListedCost } from '../listings/listed-event.ts'
import { plainText } from '../listings/plain-text.ts'
import { isThing, listOf, textOf, type Resolve, type Thing } from './thing.ts'

type Price = { price: number; currency: 'usd' | 'crc' | 'other' }
/** Vague: the words beside a number, or a range without its end, say that there are other prices. */
type Stated = { prices: Price[]; isVague: boolean }

/** Undefined if nothing is stated, or only prices in other currencies than colones and dollars. */
export function costOf(thing: Thing, resolve: Resolve): ListedCost | undefined {
  const { prices, isVague } = together(offersOf(thing, resolve).map((offer) => pricesOf(offer, resolve, 0)))
  const paid = prices.filter(({ price }) => price > 0)
  const first = paid.find(({ currency }) => currency !== 'other')
  const saysFree = /^(true|https?:\/\/schema\.org\/True)$/i.test(String(thing['isAccessibleForFree']))
  const isMixed = paid.length > 0 && (saysFree || paid.length < prices.length)
  const differs = paid.some(({ price, currency }) => currency === first?.currency && price !== first.price)
  const several = isVague || isMixed || differs
  if (first) {
    const { price, currency } = first
    return { admission: 'paid', price, currency: currency === 'usd' ? 'usd' : 'crc', several }
  }
  const noPrice = { price: null, currency: null, several }
  if (paid.length === 0 && !isVague)
    return saysFree || prices.length > 0 ? { admission: 'free', ...noPrice } : undefined
  return several ? { admission: paid.length > 0 ? 'paid' : 'unsaid', ...noPrice } : undefined
}

const offersOf = (thing: Thing, resolve: Resolve): Thing[] => listOf(thing['offers']).map(resolve).filter(isThing)

const together = (all: Stated[]): Stated => ({
  prices: all.flatMap(({ prices }) => prices),
  isVague: all.some((one) => one.isVague),
})

const maxDepth = 2

/** The price of an offer, the ends of a range, and the offers that it contains. */
function pricesOf(offer: Thing, resolve: Resolve, depth: number): Stated {
  const specifications = listOf(offer['priceSpecification']).map(resolve).filter(isThing)
  const priced = [offer, ...specifications]
  const named = priced.map((one) => textOf(one['priceCurrency'])).find((currency) => currency !== '') ?? ''
  const stated = (...names: string[]) => priced.flatMap((one) => names.map((name) => textOf(one[name]))).filter(Boolean)
  const [lowest, highest] = [stated('lowPrice', 'minPrice'), stated('highPrice', 'maxPrice')]
  const inner = depth < maxDepth ? offersOf(offer, resolve).map((one) => pricesOf(one, resolve, depth + 1)) : []
  const isOpen = lowest.length > 0 && [...highest, ...inner].length === 0
  const own = [...stated('price'), ...lowest, ...highest].map((text) => amountsOf(plainText(text), named))
  return together([...own, ...inner, { prices: [], isVague: isOpen }])
}

const freeWords = /\b(free|gratis|gratuit[oa])\b/gi
const currencyWords = /₡|\bcrc\b|\bcol[oó]n(es)?\b|us\$|\$|\busd\b|\bd[oó]lar(es)?\b|\bdollars?\b/gi
const foreign = /[€£]|\b(eur|euros?|gbp)\b/i

/** The amounts in a text: `5000`, `12.50`, `₡5.000`, `5,000.00`, `Gratis`, `3000 – 5000`. */
function amountsOf(text: string, named: string): Stated {
  const numbers = /^\s*-/.test(text) ? [] : (text.match(/\d[\d.,]*/g) ?? [])
  const paid = text.replaceAll(freeWords, '')
  const amounts = [...numbers.flatMap((digits) => amountOf(digits) ?? []), ...(paid === text ? [] : [0])]
  const rest = paid.replaceAll(currencyWords, '').replace(foreign, '')
  const currency = currencyOf(named === '' ? text : named)
  const isVague = numbers.length > 0 && /\p{L}/u.test(rest)
  return { prices: [...new Set(amounts)].map((price) => ({ price, currency })), isVague }
}

function currencyOf(text: string): Price['currency'] {
  if (/\$|usd|d[oó]lar|dollar/i.test(text)) return 'usd'
  return foreign.test(text) || /^\s*(?!crc)[a-z]{3}\s*$/i.test(text) ? 'other' : 'crc'
}

function amountOf(written: string): number | undefined {
  const digits = written.replace(/[.,]+$/, '')
  if (/^\d{1,9}([.,]\d{1,2})?$/.test(digits)) return Number(digits.replace(',', '.'))
  if (!/^\d{1,3}([.,]\d{3}){1,2}([.,]\d{2})?$/.test(digits)) return undefined
  return Number(digits.replace(/[.,]\d{2}$/, '').replaceAll(/[.,]/g, ''))
}
