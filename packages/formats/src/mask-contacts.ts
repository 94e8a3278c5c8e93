/** A web address, whose digits are not a telephone number unless it opens a chat with one. */
const webAddress = String.raw`(?:https?:\/\/|www\.)\S+`
const chatAddress = String.raw`(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?\S{0,200}?phone=)\+?\d{8,15}`
const emailAddress = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}`
/** `+506 8888-8888`, `+1 (415) 555-2671`: up to fifteen digits after a plus. */
const internationalNumber = String.raw`\+\(?\d(?:[ \u00A0.()\u2010-\u2015-]{0,2}\d){7,14}(?!\d)`
const countryPrefix = String.raw`(?:\(?(?:00)?506\)?[ \u00A0.-]?)?`
/** `8888-8888`, `(506) 8888 8888`, `50688888888`. Digits that continue an amount, a card or a date are no telephone. */
const localNumber = String.raw`(?<![\d\u20A1\u00A2$#]|\d[-.,/]|[\u20A1\u00A2$#] )${countryPrefix}[2-8]\d{3}[ \u00A0.\u2010-\u2015-]?\d{4}(?!\d|[-/]\d)`
/** `(415) 555-2671`, `415-555-2671`. */
const northAmericanNumber = String.raw`(?<![\d\u20A1\u00A2$#]|\d[-.,/])(?:\([2-9]\d\d\) ?|[2-9]\d\d[-.])[2-9]\d\d[-.]\d{4}(?!\d)`
/** `8888 12 34` and `88 88 12 34`, where a word says that it is a telephone. */
const telephoneCue = String.raw`(?<=\b(?:tel|tels|tel\u00E9fono|telefono|cel|celular|whatsapp|whats|wa|sinpe|phone|call|llamar)[.:]? {0,2})`
const dictatedNumber = String.raw`${telephoneCue}[2-8]\d(?:[ .-]?\d\d){3}(?!\d)`

const contact = new RegExp(
  [
    `(?<chat>${chatAddress})`,
    `(?<web>${webAddress})`,
    `(?<email>${emailAddress})`,
    internationalNumber,
    localNumber,
    northAmericanNumber,
    dictatedNumber,
  ].join('|'),
  'giu',
)
const isPairOfYears = (text: string): boolean => /^(?:19|20)\d\d\D(?:19|20)\d\d$/.test(text)

/**
 * Masks the telephone numbers and e-mail addresses of a text: `8888-1234` becomes `8•••-••••` and
 * `ana@example.com` `a••@•••`. A masked text is left as it is.
 */
export const maskContacts = (text: string): string =>
  text.replaceAll(contact, (found: string, ...rest: unknown[]) => {
    const { chat, web, email } = rest.at(-1) as { chat?: string; web?: string; email?: string }
    if (web !== undefined || isPairOfYears(found)) return found
    if (email !== undefined) return `${found.charAt(0)}••@•••`
    return chat === undefined ? maskDigits(found) : found.replace(/\+?\d+$/, '•••')
  })

/** Leaves a prefix and the first digit, so that people recognize the kind of number. */
function maskDigits(number: string): string {
  const prefix = /^\+(?:506|1)?|^\(?(?:00)?506\)?(?=\D*\d{4}\D?\d{4}$)/.exec(number)?.[0] ?? ''
  let isFirst = true
  const masked = number.slice(prefix.length).replaceAll(/\d/g, (digit) => {
    const shown = isFirst ? digit : '•'
    isFirst = false
    return shown
  })
  return prefix + masked
}

const amount = /[₡¢$€]\s?\d|\d\s?(?:[₡¢$€]|mil\b|colones|d[oó]lares|usd\b|crc\b)|\bsinpe\b/iu

/** Whether a text carries a contact and an amount of money, as a request to pay somebody does. */
export const asksForPayment = (text: string): boolean => amount.test(text) && maskContacts(text) !== text
