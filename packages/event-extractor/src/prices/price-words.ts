import { Phrases, parsePhrases, parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'

/** Words that say that the event is free, or that contributions are voluntary. */
export type CostMention = { kind: 'cost'; cost: 'free' | 'voluntary'; from: number; to: number }

const costPhrases = new Phrases<'free' | 'voluntary'>([
  ...`
    entrada libre,entrada gratis,entrada gratuita,acceso libre,acceso gratuito,ingreso libre,ingreso gratuito,
    gratis,gratuito,gratuita,gratuitos,gratuitas,sin costo,sin cover,no tiene costo,no cuesta nada,libre de costo,
    no se cobra,no se cobra entrada,sin ningun costo,totalmente gratis,completamente gratis,
    free entry,free entrance,free admission,free event,admission is free,entry is free,no cover,no charge,
    free of charge,free`
    .split(',')
    .map((phrase) => [phrase.trim(), 'free'] as const),
  ...`
    aporte voluntario,aportes voluntarios,colaboracion voluntaria,contribucion voluntaria,donacion voluntaria,
    donativo voluntario,cuota voluntaria,aporte sugerido,colaboracion sugerida,contribucion sugerida,
    donacion sugerida,aporte consciente,contribucion consciente,donacion,donativo,donation based,by donation,
    suggested donation,voluntary donation,donation suggested,donations welcome,donations accepted,
    donations appreciated,pay what you can,pay what you want,sliding scale,se acepta colaboracion,
    se aceptan donaciones,se recibe colaboracion,a voluntad`
    .split(',')
    .map((phrase) => [phrase.trim(), 'voluntary'] as const),
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
