import type { Currency } from '@convive/contracts/enums'
import type { Admission, ReviewReason } from '../types/candidate.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { MoneyMention } from './money.ts'
import { groupPhrases, parsePhrases, parseWords } from '../text/phrases.ts'

/** The cost of admission. `at` is the range that states it. */
export type Cost = {
  admission: Admission
  price: number | null
  currency: Currency | null
  at: Range | null
  reasons: ReviewReason[]
}

/** The mentions that say something about cost, and those that do not. */
type AnyMention = MoneyMention | CostMention | { kind: 'link' | 'phone' | 'date' | 'time' }

export const noCost: Cost = { admission: 'unsaid', price: null, currency: null, at: null, reasons: [] }

/** The cost that the mentions of one event state. A price of admission wins: children may still enter free. */
export function admissionCost(reading: Reading, mentions: readonly AnyMention[], title: string): Cost {
  const amounts = mentions
    .filter((mention) => mention.kind === 'money')
    .map((money) => ({
      money,
      label: isSoldInTitle(reading, money, title) ? ('admission' as const) : priceLabelOf(reading, money),
    }))
  const words = mentions.filter((mention) => mention.kind === 'cost')
  const voluntary =
    words.find(({ cost }) => cost === 'voluntary') ?? amounts.find(({ label }) => label === 'voluntary')?.money
  if (voluntary && !amounts.some(({ label }) => label === 'admission')) return costWithoutPrice('voluntary', voluntary)
  const prices = amounts.filter(({ label }) => label === 'admission' || label === 'unlabelled')
  const chosen =
    prices.find(({ label }) => label === 'admission') ??
    prices[0] ??
    amounts.find(({ label }) => label === 'concession')
  const free = words.find(({ cost }) => cost === 'free')
  if (!chosen || (free && chosen.label === 'unlabelled' && free.from < chosen.money.from))
    return free ? costWithoutPrice('free', free) : noCost
  return priced(
    chosen.money,
    prices.map(({ money }) => money),
  )
}

const costWithoutPrice = (admission: Admission, { from, to }: CostMention | MoneyMention): Cost => ({
  ...noCost,
  admission,
  at: { from, to },
})

function priced(money: MoneyMention, all: MoneyMention[]): Cost {
  const several = all.some(({ amount, currency }) => currency === money.currency && amount !== money.amount)
  return {
    admission: money.amount === 0 ? 'free' : 'paid',
    price: money.amount === 0 ? null : money.amount,
    currency: money.amount === 0 ? null : (money.currency ?? 'crc'),
    at: { from: money.from, to: money.to },
    reasons: several ? ['price_several'] : [],
  }
}

/** The price of something sold is the admission if the event is that: `Almuerzo bailable, almuerzo ₡5.000`. */
function isSoldInTitle(reading: Reading, { from }: MoneyMention, title: string): boolean {
  const label = reading.word(from - 1)
  return label.length > 3 && title.includes(label)
}

/** What an amount is for, by the words beside it. An `unlabelled` amount with a currency counts as admission. */
type PriceLabel = 'admission' | 'concession' | 'voluntary' | 'item' | 'none_of_ours' | 'unlabelled'

const admissionWords = parseWords(`
    entrada entradas boleto boletos tiquete tiquetes costo costos valor precio precios cuota inversion inscripcion
    inscripciones admision admission cover ticket tickets cost price fee entry entrance aporte colaboracion
    contribucion carton cartones preventa adultos adulto general adult adults matricula mensualidad tarifa cuesta
    vale cobro pago`)
const concessionWords = parseWords(
  'nino ninos nina ninas kids kid children child estudiantes estudiante student students adultomayor',
)
const voluntaryWords = parseWords('voluntario voluntaria sugerido sugerida suggested donation donacion donativo')
const unrelatedWords = parseWords(
  `
    premio premios premiacion prize prizes salario hasta multa acumulado bolsa ganar gane ganador win wage deposito
    descuento discount ahorro deuda costaba valorado`,
)
const itemWords = parseWords(`
    pizza pizzas burger ceviche wine vino cocktails almuerzo almuerzos comida comidas casado casados cerveza
    cervezas birra birras camiseta camisetas parqueo rifa numero numeros beer beers food parking shirt shirts
    transporte camping hospedaje menu platillo platillos tamal tamales cafe gallos empanadas arroz pinto plato
    platos postres refresco drinks drink lunch snacks burgers meal meals tacos alquiler rental cena desayuno consumo
    materiales`)
const admissionPhrasesBehind = parsePhrases(`
    por persona,por cabeza,por pareja,por clase,por equipo,por carro,por familia,por nino,al mes,por mes,por sesion,
    la entrada,entrada,de entrada,por adelantado,cada uno,la clase,el curso,el taller,en puerta,preventa,general,
    adultos,drop in,per person,per couple,per class,per team,per session,for the month,a head,each,pp,at the door,
    presale,adults,entry,cover`)

/** How far before an amount its label may stand. */
const maxLabelDistance = 5

export function priceLabelOf(reading: Reading, money: Pick<MoneyMention, 'from' | 'to'>): PriceLabel {
  return labelBefore(reading, money.from) ?? labelBehind(reading, money.to) ?? 'unlabelled'
}

/** The nearest label before an amount, within its clause. */
function labelBefore(reading: Reading, from: number): PriceLabel | undefined {
  for (let index = from - 1; index >= from - maxLabelDistance; index--) {
    const token = reading.at(index)
    if (
      token.kind === 'break' ||
      token.kind === 'emoji' ||
      token.kind === 'number' ||
      ['.', ';', ',', '!', '?', '/', ')'].includes(token.text)
    )
      return undefined
    const label = labelFor(token.text)
    if (label === 'admission' && isVoluntaryBefore(reading, index, from)) return 'voluntary'
    if (label) return label
  }
  return undefined
}

const isVoluntaryBefore = (reading: Reading, from: number, to: number): boolean => {
  for (let index = from; index < to; index++) if (voluntaryWords.has(reading.word(index))) return true
  return false
}

function labelFor(word: string): PriceLabel | undefined {
  if (unrelatedWords.has(word)) return 'none_of_ours'
  if (voluntaryWords.has(word)) return 'voluntary'
  if (concessionWords.has(word)) return 'concession'
  if (itemWords.has(word)) return 'item'
  return admissionWords.has(word) ? 'admission' : undefined
}

function labelBehind(reading: Reading, to: number): PriceLabel | undefined {
  if (reading.word(to) === 'c' && reading.sign(to + 1) === '/' && reading.word(to + 2) === 'u') return 'admission'
  const open = reading.sign(to) === '(' ? to + 1 : to
  if (concessionWords.has(reading.word(open))) return 'concession'
  if (admissionPhrasesBehind.at(reading, open)) return 'admission'
  return ['de', 'en', 'of', 'in'].includes(reading.word(open)) &&
    (unrelatedWords.has(reading.word(open + 1)) || reading.word(open + 1) === 'premios')
    ? 'none_of_ours'
    : undefined
}

/** Words that say that the event is free, or that contributions are voluntary. */
export type CostMention = { kind: 'cost'; cost: 'free' | 'voluntary'; from: number; to: number }

const costPhrases = groupPhrases<'free' | 'voluntary'>([
  [
    'free',
    `
    entrada libre,entrada gratis,entrada gratuita,acceso libre,acceso gratuito,ingreso libre,ingreso gratuito,
    gratis,gratuito,gratuita,gratuitos,gratuitas,sin costo,sin cover,no tiene costo,no cuesta nada,libre de costo,
    no se cobra,no se cobra entrada,sin ningun costo,totalmente gratis,completamente gratis,
    free entry,free entrance,free admission,free event,admission is free,entry is free,no cover,no charge,
    free of charge,free`,
  ],
  [
    'voluntary',
    `
    aporte voluntario,aportes voluntarios,colaboracion voluntaria,contribucion voluntaria,donacion voluntaria,
    donativo voluntario,cuota voluntaria,aporte sugerido,colaboracion sugerida,contribucion sugerida,
    donacion sugerida,aporte consciente,contribucion consciente,donacion,donativo,donation based,by donation,
    suggested donation,voluntary donation,donation suggested,donations welcome,donations accepted,
    donations appreciated,pay what you can,pay what you want,sliding scale,se acepta colaboracion,
    se aceptan donaciones,se recibe colaboracion,a voluntad`,
  ],
])

/** Extras that are free without the event being free. */
const freeExtras = parseWords(
  `
    parqueo parking cafe coffee wifi agua water refrigerio snacks snack bebida bebidas drinks drink food comida
    degustacion transporte shipping delivery ride lunch beer envio pizza time`,
)
const nonPricePhrases = parsePhrases(
  'feel free,free to,gluten free,sugar free,free time,free style,free range,drug free,smoke free,hands free,free spirit,free dive,free diving,free fall',
)

/** The words about cost that begin at a position. */
export function costAt(reading: Reading, index: number): CostMention | undefined {
  const found = costPhrases.at(reading, index)
  if (
    !found ||
    isDonated(reading, found.from, found.to) ||
    (found.value === 'free' && isFreeExtra(reading, found.from, found.to))
  )
    return undefined
  return { kind: 'cost', cost: found.value, from: found.from, to: found.to }
}

/** `donación de sangre` is not a payment; `donación de ₡2000` is. */
const isDonated = (reading: Reading, from: number, to: number): boolean =>
  to - from === 1 && reading.word(from).startsWith('dona') && reading.word(to) === 'de' && reading.word(to + 1) !== ''

function isFreeExtra(reading: Reading, from: number, to: number): boolean {
  if (to - from > 1) return false
  if (nonPricePhrases.at(reading, from) || nonPricePhrases.at(reading, from - 1)) return true
  if (reading.sign(from - 1) === '-') return true
  return freeExtras.has(reading.word(from - 1)) || (reading.word(from) === 'free' && freeExtras.has(reading.word(to)))
}
