/** `12 500`, `12.500` and `12,500`: thousands apart, as here people write them. */
const thousands = /^\d{1,3}([ .,]\d{3})+$/
/** `6,789.10` and `6.789,10`: the last sign parts the cents. */
const thousandsWithCents = /^(\d{1,3}(?:[ .,]\d{3})+)[.,](\d{1,2})$/
const plain = /^\d+(?:[.,]\d+)?$/

/** An amount of money as people type it, with or without its sign; null for nothing, NaN for what is no amount. Three digits after a sign are thousands. */
export function priceOf(typed: string): number | null {
  const text = typed
    .replace(/[₡¢$]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
  if (text === '') return null
  const withCents = thousandsWithCents.exec(text)
  if (withCents) return Number(`${withCents[1]?.replace(/\D/g, '')}.${withCents[2]}`)
  if (thousands.test(text)) return Number(text.replace(/\D/g, ''))
  return plain.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}
