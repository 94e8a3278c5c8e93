import type { ReviewReason } from '../types/candidate.ts'
import { findEventNouns } from '../lexicon/find-event-nouns.ts'
import { isDirection, localities } from '../lexicon/place-words.ts'
import { certainties, hasPlaceNoun, isPlaceNoun } from '../places/place-certainty.ts'
import { fragmentAt, type Fragment } from '../segments/segment.ts'
import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { CompleteReading } from './review-doubts.ts'

/**
 * An event is stated plainly if every word before and beside its facts belongs to a fact, introduces one, or is a
 * greeting. Any other word may belong to a better title, to another place, or to a story: such an event waits for a
 * person.
 */
export function doubtsOfStatement(reading: Reading, found: CompleteReading): ReviewReason[] {
  const { segment, name, place } = found
  const above = segment.isListed && isWithinOne(segment.fragments, found) ? [] : (segment.parent?.fragments ?? [])
  const fragments = [...above, ...segment.fragments].filter(({ field }) => !field)
  if (fragments.reduce((sum, { from, to }) => sum + to - from, 0) > maxTokens) return ['low_confidence']
  const doubts = new Set<ReviewReason>()
  const around = aroundOf(found)
  for (const fragment of fragments)
    for (const clause of clausesOf(reading, fragment, found.busy))
      if (isDoubtful(reading, clause, around))
        doubts.add(clause.from <= name.at.to ? 'title_uncertain' : 'low_confidence')
  if (isFurther(reading, segment)) doubts.add('low_confidence')
  if (!isPlainTitle(reading, found)) doubts.add('title_uncertain')
  if (place && !isPlainPlace(reading, place)) doubts.add('location_uncertain')
  return [...doubts]
}

/**
 * The facts of an event, and the positions of the first title and the last fact. `stands`: its title needs no other
 * words.
 */
type Around = Pick<CompleteReading, 'busy'> & {
  facts: Range[]
  title: number
  last: number
  stands: boolean
  isItem: boolean
}

function aroundOf({ name, parent, days, hours, place, segment, busy }: CompleteReading): Around {
  const facts = [name.at, parent?.at, days.at, hours?.at, place].filter((fact) => fact !== undefined)
  return {
    busy,
    facts,
    title: parent && segment.parent ? Math.min(parent.at.from, name.at.from) : name.at.from,
    last: Math.max(...facts.map(({ to }) => to)),
    isItem:
      place !== undefined &&
      parent !== undefined &&
      place.from < parent.at.to &&
      parent.at.from < place.to &&
      isFromProgram(place, segment),
    stands: name.at.alone && name.noun !== undefined && !isFromProgram(name.at, segment),
  }
}

/** True for a fact of an item that only its program states. */
const isFromProgram = (fact: Range, { parent, fragments }: CompleteReading['segment']): boolean =>
  parent !== null && !fragmentAt(fragments, fact)

/** `Categorías desde 13 años. Retiro de paquetes el sábado`: an event in the middle of a line may be a part of another one. */
const isFurther = (reading: Reading, { parent, fragments: [first] }: CompleteReading['segment']): boolean =>
  parent === null && first !== undefined && !first.startsLine && hasLineBefore(reading, first.from)

function hasLineBefore(reading: Reading, from: number): boolean {
  for (let index = from - 1; index >= Math.max(0, from - maxTokens); index--)
    if (reading.at(index).kind === 'break') return true
  return false
}

/**
 * Before the title, a clause must greet or invite. With a fact in it, it must be explained. Between the facts it must not
 * name anything, unless the title has a line of its own.
 */
function isDoubtful(reading: Reading, whole: Range, around: Around): boolean {
  const { title, facts, last, stands, isItem } = around
  const clause = withoutCompany(reading, whole, facts)
  if (clause.to <= title)
    return (
      !isLead(reading, clause) &&
      !invitesTo(reading, clause.from, title) &&
      unexplained(reading, clause, around).length > 0
    )
  if (facts.some(({ from, to }) => from < clause.to && to > clause.from))
    return unexplained(reading, clause, around).some((index) => index > title || !invitesTo(reading, index, title))
  if (isAside(reading, clause)) return false
  // `Calypso week in Cahuita`, and below it `Street food fair, main road`: the item may have a place of its own.
  if (isItem && clause.from > title) return unexplained(reading, clause, around).length > 0
  return (clause.to <= last ? !stands || isLabel(reading, clause) : false) && mayName(reading, clause, around)
}

/** `➡ Pintura: inicia martes 16 de enero`: words before a colon may name one of several events. */
const isLabel = (reading: Reading, { to }: Range): boolean => reading.sign(to) === ':'

/** True if the title, the day and the hour are in one line of a list. Then the text above the list adds nothing. */
const isWithinOne = (fragments: Fragment[], { name, days, hours }: CompleteReading): boolean =>
  fragments.some(({ from, to }) =>
    [name.at, days.at, hours?.at].every((fact) => fact && fact.from >= from && fact.to <= to),
  )

/** A longer text tells a story. */
const maxTokens = 250

/** The parts of a fragment between its signs. */
function clausesOf(reading: Reading, { from, to }: Range, busy: (index: number) => boolean): Range[] {
  const clauses: Range[] = []
  let start = from
  for (let index = from; index <= to; index++) {
    if (index < to && (busy(index) || !endsClause(reading, index))) continue
    if (index > start) clauses.push({ from: start, to: index })
    start = index + 1
  }
  return clauses
}

/** `baile 8 pm con La Solución`: after the last fact of a clause, who or what is part of the event. */
function withoutCompany(reading: Reading, { from, to }: Range, facts: Range[]): Range {
  const last = Math.max(from, ...facts.filter((fact) => fact.from >= from && fact.to <= to).map((fact) => fact.to))
  return last > from && company.has(reading.word(last)) ? { from, to: last } : { from, to }
}
const company = parseWords('con with incluye includes featuring feat')

const endsClause = (reading: Reading, index: number): boolean =>
  ['break', 'emoji'].includes(reading.at(index).kind) ||
  [',', '.', ';', '!', '?', '(', ')', ':', '|', '·', '•'].includes(reading.sign(index)) ||
  (reading.sign(index) === '/' && reading.word(index - 1) !== 'w') ||
  (reading.sign(index) === '-' && reading.at(index).spaced)

/** `Hola mamis`, `Agenda de la semana`: a greeting or a general heading. */
const isLead = (reading: Reading, { from, to }: Range): boolean =>
  (to - from <= maxLeadTokens && leads.at(reading, from) !== undefined) ||
  (to - from === 1 && reading.at(from).kind === 'number')
const maxLeadTokens = 6
const leads = parsePhrases(`
    hola,holis,ola,buenas,buenos dias,saludos,estimados,estimadas,estimada comunidad,estimado publico,apreciados,apreciadas,queridos,queridas,hi,hello,hey,
    good morning,good evening,hermanos,vecinos,vecinas,muchachos,muchachas,amigos,amigas,chicas,chicos,gente,mamis,
    agenda,programa,programacion,cartelera,actividades,reenviado,recordatorio,aviso,atencion,comunicado,reminder,
    les comparto,les compartimos,comparto con,bienvenidos,bienvenidas,upcoming,this week,esta semana,schedule,fwd,forwarded`)

/** `La asociación … invita a la Feria`: the host comes before the invitation, and the title right after it. */
function invitesTo(reading: Reading, from: number, title: number): boolean {
  for (let index = title - 1; index >= Math.max(from, title - maxInvitation); index--) {
    const found = invitations.at(reading, index)
    if (found) return found.to >= title - 2
  }
  return false
}
const maxInvitation = 6
const invitations = parsePhrases(`
    invita a,invita al,invitan a,invitan al,invitamos a,invitamos al,invitarle a,invitarle al,invitarles a,invitarlos a,
    invitarte a,convoca a,convoca al,convocan a,invites you to,invite you to,invited to`)

/** `Con la poeta invitada`, `Traer cobija`: who gives the event, and what to bring. */
const isAside = (reading: Reading, { from }: Range): boolean => asides.at(reading, from) !== undefined
const asides = parsePhrases(`
    con,la imparte,lo imparte,imparte,imparten,impartido por,impartida por,a cargo de,facilita,organiza,organizan,
    organizado por,organizada por,presenta,profe,traer,traiga,traigan,llevar,lleve,lleven,lleva,trae,with,led by,
    hosted by,organized by,bring,dirigido a,dirigida a`)

/** The words of a clause that nothing explains. */
function unexplained(reading: Reading, { from, to }: Range, around: Around): number[] {
  const found: number[] = []
  for (let index = from; index < to; index++) {
    if (isDirection(reading, index) || isBy(reading, index)) break
    const end = explainedEnd(reading, index, around)
    if (end === undefined) found.push(index)
    else index = end - 1
  }
  return found
}

/** `meet by the ranger station`: directions describe the place further. */
const isBy = (reading: Reading, index: number): boolean =>
  ['by', 'near'].includes(reading.word(index)) && hasPlaceNoun(reading, index + 1, index + 4)

/** True for a clause beside the facts that may still name the event or its place. */
function mayName(reading: Reading, clause: Range, around: Around): boolean {
  return unexplained(reading, clause, around).some(
    (index) =>
      reading.isCapitalized(index) ||
      reading.at(index).kind === 'number' ||
      isPlaceNoun(reading, index) ||
      localities.at(reading, index) !== undefined ||
      findEventNouns(reading, { from: index, to: clause.to }, around.busy)[0]?.from === index,
  )
}

/** Where the words with a known meaning end; undefined if there is a word of unknown meaning. */
function explainedEnd(reading: Reading, index: number, { facts, busy }: Around): number | undefined {
  const fact = facts.find(({ from, to }) => index >= from && index < to)
  if (fact) return fact.to
  const { kind } = reading.at(index)
  if (busy(index) || kind === 'symbol' || kind === 'emoji' || kind === 'break') return index + 1
  return explainedPhrases.at(reading, index)?.to ?? (explainedWords.has(reading.word(index)) ? index + 1 : undefined)
}

/** Words that lead to a fact or to an invitation, and add nothing to it. */
const explainedWords = parseWords(`
    el la los las lo un una unos unas de del a al en y e o con por para desde hasta este esta estos the an at on in of
    and or to from by with for this these our nuestro nuestra su es sera seran is are will be am pm hora horas hrs dia
    dias fecha lugar sitio donde cuando hour time date day where when place hoy manana tarde noche today tonight
    tomorrow morning afternoon evening night
    hola buenas buenos saludos vecinos vecinas amigos amigas gente hi hello hey all everyone folks friends guys
    recordatorio reminder aviso atencion importante invitacion ojo
    les los te se invita invitan invitamos invitados invitada convoca vengan veni vamos habra hay tendremos join us come
    comunidad general todos todas publico
    inicia inicio empieza empezamos comienza arranca starts start starting begins doors puertas abren
    entrada entradas costo precio valor aporte cuota admission entry cost price ticket tickets cupo cupos limitado
    todo ingreso primera convocatoria evento actividad nombre event what name title activity show
    returns vuelve regresa ambos ambas both sat sun mon tue wed thu fri
    sabado domingo lunes martes miercoles jueves viernes proximo proxima next coming sharp punto
    imparte impartira segunda convocatoria sale salen
    nos vemos reunimos meet meeting salida salimos encuentro cita
    recordamos recuerden dont miss also tambien ademas ya viene`)
const explainedPhrases = parsePhrases(`
    no se lo pierdan,no se lo pierda,no te pierdas,no falten,save the date,join us for,come to,en punto,
    mismo lugar,same place,todos los,todas las,a partir de,punto de encuentro,punto de reunion,que se realizara,
    se realizara,que se celebrara,se celebrara,se llevara a cabo,que se llevara a cabo,tendra lugar,al ser las,
    en horario de,al aire libre,todo publico,misma hora,same time`)

/** Organisers before what they organise. */
const organiserNouns = parseWords(`
    club comite comision grupo asociacion liga academia oficina concejo consejo junta fundacion cooperativa group
    committee association league council team equipo`)
const connectors = parseWords(`
    de del la las el los un una y e o u a al con para por sobre en entre desde sin contra vs the an of and or for with in at on to
    from by about w x pa & +`)
const maxPlainTitle = 12
/** `Charla gratuita: cómo hacer compost`: the cost stands within the title. */
const freeWords = parseWords('gratis gratuita gratuito gratuitas gratuitos libre abierta abierto free')

/**
 * `Taller de fermentos`, `Feria del agricultor y la agricultora`: a name is a noun, a word that describes it, and
 * further nouns after prepositions. Three words in a row without a capital or a preposition are a sentence.
 */
function isPlainTitle(reading: Reading, { name: { at, noun }, busy }: CompleteReading): boolean {
  const end = freeWords.has(reading.word(at.to)) ? at.to + 1 : at.to
  const goesOn = [':', '"'].includes(reading.sign(end)) && !busy(end + 1) && reading.at(end + 1).kind !== 'break'
  if (goesOn) return false
  if (at.to - at.from > maxPlainTitle) return false
  if (organiserNouns.has(reading.word(at.from))) return false
  // English describes a noun before it: `full moon sound bath`.
  const from = noun?.value.language === 'en' ? Math.max(at.from, noun.from) : at.from
  return (at.alone || isPhrase(reading, { from, to: at.to })) && !isVerb(reading, at)
}

function isPhrase(reading: Reading, { from, to }: Range): boolean {
  let [bare, isQuoted] = [0, false]
  for (let index = from; index < to; index++) {
    if (reading.sign(index) === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    const word = reading.word(index)
    if (index > from && (beginsAnew(reading, index) || endsSentence(reading, index, to))) return false
    if (word === '' || connectors.has(word)) bare = 0
    else if (!reading.isCapitalized(index) || reading.isUppercase(index)) bare++
    if (bare > maxBareWords) return false
  }
  return true
}
const maxBareWords = 2

/** `la parroquia de Rivas los muchachos`: an article right after a noun begins something else, and so do directions. */
const beginsAnew = (reading: Reading, index: number): boolean => {
  const before = reading.word(index - 1)
  if (before === '' || connectors.has(before) || /(?:ar|er|ir)$/.test(before) || reading.isCapitalized(index))
    return false
  return articles.has(reading.word(index)) || (reading.word(index) === 'to' && before !== 'next')
}
const articles = parseWords('el la los las un una the a')

/** `Lazy Mon. Sign up`: a point within a name that shortens no word of directions ends a sentence. */
const endsSentence = (reading: Reading, index: number, to: number): boolean =>
  reading.sign(index) === '.' &&
  index + 1 < to &&
  reading.at(index + 1).spaced &&
  !shortened.has(reading.word(index - 1)) &&
  reading.word(index - 1).length > 1
const shortened = parseWords('mts mt km av avda no st dr dra sta sr sra jr bo ing lic')

/** `la feria operará`: the stress of the future. */
function isVerb(reading: Reading, { from, to }: Range): boolean {
  for (let index = from; index < to; index++)
    if (/(?:[aei]rá|[aei]rán|[aei]remos)$/i.test(reading.text({ from: index, to: index + 1 }))) return true
  return false
}

function isPlainPlace(reading: Reading, place: NonNullable<CompleteReading['place']>): boolean {
  const behind = reading.at(place.to)
  if (behind.kind === 'word' && !explainedWords.has(behind.text)) return false
  return place.certainty === certainties.marked || isPhrase(reading, place)
}
