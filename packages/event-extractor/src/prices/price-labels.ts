import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import type { MoneyMention } from './money.ts'

/** What an amount is for, by the words beside it. An `unlabelled` amount with a currency counts as admission. */
export type PriceLabel = 'admission' | 'concession' | 'voluntary' | 'item' | 'none_of_ours' | 'unlabelled'

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
