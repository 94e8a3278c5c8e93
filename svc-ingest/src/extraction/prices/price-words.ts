import { Phrases, phrasesOf, wordsOf } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'

/** Words that say that nothing is asked, or that each gives what they want. */
export type CostMention = { kind: 'cost'; cost: 'free' | 'voluntary'; from: number; to: number }

const said = new Phrases<'free' | 'voluntary'>([
  ...'entrada libre,entrada gratis,entrada gratuita,acceso libre,acceso gratuito,ingreso libre,ingreso gratuito,gratis,gratuito,gratuita,gratuitos,gratuitas,sin costo,no tiene costo,totalmente gratis,completamente gratis,free entry,free entrance,free admission,free event,admission is free,entry is free,no cover,no charge,free of charge,free'
    .split(',').map((phrase) => [phrase, 'free'] as const),
  ...'aporte voluntario,aportes voluntarios,colaboracion voluntaria,contribucion voluntaria,donacion voluntaria,donativo voluntario,cuota voluntaria,aporte sugerido,colaboracion sugerida,contribucion sugerida,donacion sugerida,aporte consciente,contribucion consciente,donacion,donativo,donation based,by donation,suggested donation,voluntary donation,donation suggested,donations welcome,donations accepted,donations appreciated,pay what you can,pay what you want,sliding scale,se acepta colaboracion,se aceptan donaciones,se recibe colaboracion,a voluntad'
    .split(',').map((phrase) => [phrase, 'voluntary'] as const),
])

/** What is for nothing at an event without the event being so. */
const extras = wordsOf('parqueo parking cafe coffee wifi agua water refrigerio snacks snack bebida bebidas drinks drink food comida degustacion transporte shipping delivery ride lunch beer envio pizza time')
const notFree = phrasesOf('feel free,free to,gluten free,sugar free,free time,free style,free range,drug free,smoke free,hands free,free spirit,free dive,free diving,free fall')

/** The words about cost that begin at a place. */
export function costAt(reading: Reading, index: number): CostMention | undefined {
  const found = said.at(reading, index)
  if (!found || isDonated(reading, found.from, found.to) || (found.value === 'free' && isOfSomethingElse(reading, found.from, found.to))) return undefined
  return { kind: 'cost', cost: found.value, from: found.from, to: found.to }
}

/** `donación de sangre` is no way to pay; `donación de ₡2000` is. */
const isDonated = (reading: Reading, from: number, to: number): boolean => to - from === 1 && reading.word(from).startsWith('dona') && reading.word(to) === 'de' && reading.word(to + 1) !== ''

function isOfSomethingElse(reading: Reading, from: number, to: number): boolean {
  if (to - from > 1) return false
  if (notFree.at(reading, from) || notFree.at(reading, from - 1)) return true
  if (reading.sign(from - 1) === '-') return true
  return extras.has(reading.word(from - 1)) || (reading.word(from) === 'free' && extras.has(reading.word(to)))
}
