import type { Currency } from '@convive/contracts/enums'
import { spelledDay } from '../lexicon/calendar-words.ts'
import { parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'

/**
 * An amount as written, in major units. `currency` is null if the text gives none; then only the words around it can
 * show that it is money.
 */
export type MoneyMention = { kind: 'money'; amount: number; currency: Currency | null; from: number; to: number }

type Unit = { currency: Currency | null; times: number }
const colones = (times: number): Unit => ({ currency: 'crc', times })
const units: Record<string, Unit> = {
  colones: colones(1),
  colon: colones(1),
  col: colones(1),
  cols: colones(1),
  crc: colones(1),
  pesos: colones(1),
  rojo: colones(1000),
  rojos: colones(1000),
  teja: colones(100),
  tejas: colones(100),
  tucan: colones(5000),
  tucanes: colones(5000),
  usd: { currency: 'usd', times: 1 },
  dolar: { currency: 'usd', times: 1 },
  dolares: { currency: 'usd', times: 1 },
  dollar: { currency: 'usd', times: 1 },
  dollars: { currency: 'usd', times: 1 },
  bucks: { currency: 'usd', times: 1 },
}
/** Nouns after `mil` that are not prices. */
const countedNouns = parseWords(
  'metros mts m personas gracias veces km kms kilometros visitas seguidores msnm anos disculpas bendiciones arboles abrazos',
)
const spelledNumbers = new Map([
  ['un', 1],
  ['una', 1],
  ['mil', 1],
])
const hundreds: Record<string, number> = {
  cien: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
}

/**
 * The amount that begins at a position: `₡5.000`, `5 mil`, `5 rojos`, `una teja`, `$10`, `10 USD`, or a bare number of
 * three digits or more.
 */
export function moneyAt(reading: Reading, index: number): MoneyMention | undefined {
  return bySignAt(reading, index) ?? byUnitAt(reading, index) ?? spelledAt(reading, index)
}

function signAt(reading: Reading, index: number): { currency: Currency; to: number } | undefined {
  const token = reading.at(index)
  if (token.text === '₡' || token.text === '¢') return { currency: 'crc', to: index + 1 }
  if (token.text === '$') return { currency: 'usd', to: index + 1 }
  // `c6000`, typed without the sign for the colón. `Concierto C920` is a name: no price has such a last digit.
  if (
    token.text === 'c' &&
    !reading.at(index + 1).spaced &&
    reading.at(index + 1).text.length >= 3 &&
    (reading.number(index + 1) ?? 1) % 50 === 0
  )
    return { currency: 'crc', to: index + 1 }
  if (['us', 'usd', 'crc'].includes(token.text)) {
    const dollar = reading.sign(index + 1) === '$'
    if (dollar || token.text !== 'us')
      return { currency: token.text === 'crc' ? 'crc' : 'usd', to: dollar ? index + 2 : index + 1 }
  }
  return undefined
}

function bySignAt(reading: Reading, index: number): MoneyMention | undefined {
  const sign = signAt(reading, index)
  const amount = sign && amountAt(reading, sign.to, sign.currency === 'crc')
  if (!sign || !amount) return undefined
  const { value, to } = withThousands(reading, amount, thousandsAt(reading, amount.to))
  const trailing = units[reading.word(to)]
  return {
    kind: 'money',
    amount: value,
    currency: sign.currency,
    from: index,
    to: trailing?.currency === sign.currency && trailing.times === 1 ? to + 1 : to,
  }
}

const thousandsAt = (reading: Reading, index: number): boolean =>
  reading.word(index) === 'mil' || (reading.word(index) === 'k' && !reading.at(index).spaced)

function byUnitAt(reading: Reading, index: number): MoneyMention | undefined {
  const amount = isInsideNumber(reading, index) ? undefined : amountAt(reading, index, true)
  if (!amount) return undefined
  const isShort = thousandsAt(reading, amount.to) && unitAt(reading, amount.to + 1) !== undefined
  const thousands = reading.word(amount.to) === 'mil' || isShort
  const { value, to } = withThousands(reading, amount, thousands)
  const unit = unitBehind(reading, to)
  if (unit) return { kind: 'money', amount: value * unit.times, currency: unit.currency, from: index, to: unit.to }
  if (!thousands) return bareAt(index, amount)
  return isCounted(reading, to) ? undefined : { kind: 'money', amount: value, currency: 'crc', from: index, to }
}

/** `5 mil`, `12 mil 500`. */
function withThousands(reading: Reading, { value, to }: Amount, thousands: boolean): Amount {
  if (!thousands) return { value, to }
  const rest = reading.at(to + 1).text.length === 3 ? reading.number(to + 1) : undefined
  return rest === undefined ? { value: value * 1000, to: to + 1 } : { value: value * 1000 + rest, to: to + 2 }
}

/** The unit after an amount: `colones`, `de colones`, `rojos`, `USD`, or a sign (`5000₡`). */
function unitBehind(reading: Reading, index: number): (Unit & { to: number }) | undefined {
  const place = reading.word(index) === 'de' ? index + 1 : index
  const unit = unitAt(reading, place)
  if (unit) return { ...unit, to: place + 1 }
  const sign = reading.sign(index)
  const isNextPrice = reading.at(index + 1).kind === 'number' && !reading.at(index + 1).spaced
  if (!['₡', '¢', '$'].includes(sign) || isNextPrice) return undefined
  return { currency: sign === '$' ? 'usd' : 'crc', times: 1, to: index + 1 }
}

const isCounted = (reading: Reading, index: number): boolean =>
  countedNouns.has(reading.word(index)) || (reading.word(index) === 'de' && countedNouns.has(reading.word(index + 1)))

const unitAt = (reading: Reading, index: number): Unit | undefined =>
  Object.hasOwn(units, reading.word(index)) ? units[reading.word(index)] : undefined

/** A number without a unit: at least three digits, and not a year. */
function bareAt(index: number, { value, to }: Amount): MoneyMention | undefined {
  const isYear = value >= 1900 && value <= 2099 && to === index + 1 && value % 50 !== 0
  return value >= 100 && !isYear ? { kind: 'money', amount: value, currency: null, from: index, to } : undefined
}

/** `dos mil`, `mil quinientos`, `mil colones`, `una teja`, `un rojo`. */
function spelledAt(reading: Reading, index: number): MoneyMention | undefined {
  const word = reading.word(index)
  const number = spelledNumbers.get(word) ?? spelledDay(word)
  if (number === undefined) return undefined
  const spelled = spelledThousands(reading, index, number)
  const unit = unitAt(reading, spelled.to)
  if (unit)
    return {
      kind: 'money',
      amount: spelled.value * unit.times,
      currency: unit.currency,
      from: index,
      to: spelled.to + 1,
    }
  return spelled.to > index + 1 && !isCounted(reading, spelled.to)
    ? { kind: 'money', amount: spelled.value, currency: 'crc', from: index, to: spelled.to }
    : undefined
}

/** `dos mil`, `mil quinientos`, `dos mil quinientos`. */
function spelledThousands(reading: Reading, index: number, first: number): Amount {
  const isThousand = reading.word(index) === 'mil'
  const follows = !isThousand && reading.word(index + 1) === 'mil'
  if (!isThousand && !follows) return { value: first, to: index + 1 }
  const to = follows ? index + 2 : index + 1
  const rest = hundredsAt(reading, to)
  return { value: (isThousand ? 1 : first) * 1000 + rest, to: rest > 0 ? to + 1 : to }
}

const hundredsAt = (reading: Reading, index: number): number =>
  Object.hasOwn(hundreds, reading.word(index)) ? hundreds[reading.word(index)]! : 0

type Amount = { value: number; to: number }

/**
 * Digits with separators: three digits after a point, a comma or (for colones) a space are thousands, one or two at
 * the end are decimals.
 */
function amountAt(reading: Reading, index: number, spaces: boolean): Amount | undefined {
  const first = reading.number(index)
  if (first === undefined) return undefined
  let value = first
  let to = index + 1
  for (let groups = 0; groups < 3 && reading.at(index).text.length <= 3; groups++) {
    const next = groupAt(reading, to, spaces && first !== 0)
    if (next === undefined) break
    value = value * 1000 + (reading.number(next) ?? 0)
    to = next + 1
  }
  const decimals = decimalsAt(reading, to)
  return decimals === undefined ? { value, to } : { value: value + decimals / 100, to: to + 2 }
}

function groupAt(reading: Reading, index: number, spaces: boolean): number | undefined {
  const token = reading.at(index)
  if (spaces && token.kind === 'number' && token.text.length === 3 && token.spaced)
    return reading.sign(index + 1) === ':' ? undefined : index
  const next = reading.at(index + 1)
  return ['.', ','].includes(token.text) &&
    !token.spaced &&
    !next.spaced &&
    next.kind === 'number' &&
    next.text.length === 3
    ? index + 1
    : undefined
}

/** The decimals after a separator. */
function decimalsAt(reading: Reading, index: number): number | undefined {
  const { text, kind, spaced } = reading.at(index + 1)
  if (
    !['.', ','].includes(reading.sign(index)) ||
    reading.at(index).spaced ||
    spaced ||
    kind !== 'number' ||
    text.length > 2
  )
    return undefined
  return Number(text.padEnd(2, '0'))
}

/** Digits that continue the characters before them: `7/3000`, `#12`, `B2000`. */
function isInsideNumber(reading: Reading, index: number): boolean {
  const before = reading.at(index - 1)
  if (reading.at(index).spaced) return false
  return (
    before.kind === 'word' ||
    before.text === '#' ||
    (['/', '-', '.', ',', ':'].includes(before.text) && reading.at(index - 2).kind === 'number')
  )
}
