import { phrasesOf, wordsOf } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'
import type { MoneyMention } from './money.ts'

/** What an amount is for, by the words beside it. `unlabelled` amounts with a currency are taken for the price of coming in. */
export type PriceLabel = 'admission' | 'concession' | 'voluntary' | 'item' | 'none_of_ours' | 'unlabelled'

const admission = wordsOf(`entrada entradas boleto boletos tiquete tiquetes costo costos valor precio precios cuota inversion inscripcion inscripciones admision admission cover ticket tickets cost price fee
  entry entrance aporte colaboracion contribucion carton cartones preventa adultos adulto general adult adults matricula mensualidad tarifa cuesta vale cobro pago`)
const concession = wordsOf('nino ninos nina ninas kids kid children child estudiantes estudiante student students adultomayor')
const voluntary = wordsOf('voluntario voluntaria sugerido sugerida suggested donation donacion donativo')
const others = wordsOf('premio premios premiacion prize prizes salario hasta multa acumulado bolsa ganar gane ganador win wage deposito descuento discount ahorro deuda costaba valorado')
const items = wordsOf(`pizza pizzas burger ceviche wine vino cocktails almuerzo almuerzos comida comidas casado casados cerveza cervezas birra birras camiseta camisetas parqueo rifa numero numeros beer beers food parking shirt shirts transporte camping
  hospedaje menu platillo platillos tamal tamales cafe gallos empanadas arroz pinto plato platos postres refresco drinks drink lunch snacks burgers meal meals tacos alquiler rental cena desayuno consumo materiales`)
const behind = phrasesOf(`por persona,por cabeza,por pareja,por clase,por equipo,por carro,por familia,por nino,al mes,por mes,por sesion,la entrada,entrada,de entrada,por adelantado,cada uno,la clase,el curso,el taller,en puerta,preventa,general,adultos,
  drop in,per person,per couple,per class,per team,per session,for the month,a head,each,pp,at the door,presale,adults,entry,cover`)

/** How far before an amount its label may stand. */
const reach = 5

export function labelOf(reading: Reading, money: Pick<MoneyMention, 'from' | 'to'>): PriceLabel {
  return labelBefore(reading, money.from) ?? labelBehind(reading, money.to) ?? 'unlabelled'
}

/** The nearest telling word before an amount, within its clause. */
function labelBefore(reading: Reading, from: number): PriceLabel | undefined {
  for (let index = from - 1; index >= from - reach; index--) {
    const token = reading.at(index)
    if (token.kind === 'break' || token.kind === 'emoji' || token.kind === 'number' || ['.', ';', ',', '!', '?', '/', ')'].includes(token.text)) return undefined
    const label = labelFor(token.text)
    if (label === 'admission' && isVoluntaryBefore(reading, index, from)) return 'voluntary'
    if (label) return label
  }
  return undefined
}

const isVoluntaryBefore = (reading: Reading, from: number, to: number): boolean => {
  for (let index = from; index < to; index++) if (voluntary.has(reading.word(index))) return true
  return false
}

function labelFor(word: string): PriceLabel | undefined {
  if (others.has(word)) return 'none_of_ours'
  if (voluntary.has(word)) return 'voluntary'
  if (concession.has(word)) return 'concession'
  if (items.has(word)) return 'item'
  return admission.has(word) ? 'admission' : undefined
}

function labelBehind(reading: Reading, to: number): PriceLabel | undefined {
  if (reading.word(to) === 'c' && reading.sign(to + 1) === '/' && reading.word(to + 2) === 'u') return 'admission'
  const open = reading.sign(to) === '(' ? to + 1 : to
  if (concession.has(reading.word(open))) return 'concession'
  if (behind.at(reading, open)) return 'admission'
  return ['de', 'en', 'of', 'in'].includes(reading.word(open)) && (others.has(reading.word(open + 1)) || reading.word(open + 1) === 'premios') ? 'none_of_ours' : undefined
}
