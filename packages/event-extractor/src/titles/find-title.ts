import { parsePhrases, parseWords, type PhraseMatch } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { eventDatesIn, type Fragment, timesIn } from '../segments/segment.ts'
import { endsTitle, titlePhrase, trimDanglingWords } from './title-phrase.ts'
import { isGenericHeading } from '../segments/list-lines.ts'
import type { EventNoun } from '../lexicon/event-nouns.ts'
import { titleLabels } from '../lexicon/place-words.ts'

export const greetings = parsePhrases(
  `
    hola,buenas,buenos dias,buenas tardes,buenas noches,saludos,vecinos,vecinas,estimados,estimadas,amigos,amigas,
    gente,hi,hello,hey,good morning,mae,maes,compas,chicos,chicas,muchachos,muchachas,familia,people,ladies,friends,
    everyone,all,guys,folks,reminder,recordatorio,aviso,atencion,importante`,
)
export const invitations = parsePhrases(`
    se invita a,se invita al,se les invita a,se les invita al,les invitamos a,les invitamos al,los invitamos a,
    los invitamos al,te invitamos a,invita a,invita al,invitan a,invitan al,se convoca a,no te pierdas,no se pierda,
    ya viene,ya llega,llega,vengan a,vengan al,veni a,veni al,venite a,venite al,venga a,venga al,ven a,ven al,sumate a,
    sumate al,unite a,unite al,unanse a,unanse al,acompananos a,acompananos en,acompanenos a,acompanenos en,participar en,
    se viene,se vienen,este finde hay,hoy hay,habra,tendremos,we are hosting,were hosting,
    im hosting,we are having,join us for,join us at,come to,come join us for,dont miss,there will be,
    you are invited to,youre invited to,invitados a,invitados al,invitadas a,invitadas al,invitado a,invitado al,
    invitada a,invitada al,te esperamos en,esperamos su participacion en`)
const articles = parseWords('el la los las un una the a an our nuestro nuestra su')
const maxTokens = 14
const minLetters = 4

/**
 * The words before the day, if nothing else names the event: `Bomberos celebra su día … sábado 3 de octubre`. Its
 * certainty is low, so that a person reviews it.
 */
export function leadingTitle(
  reading: Reading,
  fragments: Fragment[],
  busy: (index: number) => boolean,
): Title | undefined {
  const fragment = fragments.find((one, index) => index > 0 || !isWish(reading, one)) ?? fragments[0]
  if (!fragment || !fragments[0]?.startsLine || !fragments.slice(0, 2).some((one) => eventDatesIn(one).length > 0))
    return undefined
  const from = afterInvitation(reading, fragment, afterGreeting(reading, fragment, busy))
  let to = from
  while (to < Math.min(fragment.to, from + maxTokens) && !busy(to) && !endsTitle(reading, to, 1, fragment.to)) to++
  const range = trimDanglingWords(reading, { from, to })
  return reading.text(range).replaceAll(/[^\p{L}]/gu, '').length >= minLetters
    ? { ...range, noun: undefined, heading: false, alone: false, certainty: 0.4 }
    : undefined
}

const wishes = parsePhrases(
  'happy,feliz,hola,hi,hey,hello,buenas,buenos dias,good morning,update,aviso,atencion,attention',
)
/** `Happy new year everyone!` says nothing about an event. */
const isWish = (reading: Reading, fragment: Fragment): boolean =>
  eventDatesIn(fragment).length === 0 && wishes.at(reading, fragment.from) !== undefined

/** `La ADI invita a la juramentación…`: the title is what people are invited to, not who invites. */
function afterInvitation(reading: Reading, { to }: Fragment, from: number): number {
  for (let index = from; index < Math.min(to, from + maxTokens); index++) {
    const invitation = invitations.at(reading, index)
    if (invitation) return afterArticle(reading, afterAudience(reading, invitation.to))
  }
  return from
}

const afterArticle = (reading: Reading, index: number): number =>
  articles.has(reading.word(index)) ? index + 1 : index

const audience = parseWords(
  `
    la el los las toda todo todos todas comunidad publico general en vecinos vecinas vecindario familias jovenes
    padres madres personas afiliados asociados socios pueblo y`,
)
/** `se invita a la comunidad en general a la rendición de cuentas`: the position after the audience. */
function afterAudience(reading: Reading, index: number): number {
  let next = index
  while (next < index + 8 && audience.has(reading.word(next))) next++
  return next > index + 1 && ['a', 'al'].includes(reading.word(next)) ? next + 1 : index
}

/**
 * The position after greetings, and after the day and time if a text begins with them: `Mañana 5:30 am, avistamiento
 * …`.
 */
function afterGreeting(reading: Reading, { from, to }: Fragment, busy: (index: number) => boolean): number {
  let next = from
  while (
    next < to &&
    (busy(next) || !['word', 'number'].includes(reading.at(next).kind) || greetings.at(reading, next))
  )
    next = greetings.at(reading, next)?.to ?? next + 1
  while (next < to && articles.has(reading.word(next))) next++
  return next
}

/**
 * The words that name an event. `noun` is its event noun, if there is one; `alone` is true if nothing else stands on
 * the line.
 */
export type Title = Range & {
  noun: PhraseMatch<EventNoun> | undefined
  alone: boolean
  heading: boolean
  certainty: number
}

/** The rule that found a title: a label, an event noun, a heading, its position; or that the model has `chosen` it. */
export type TitleOrigin =
  | 'chosen'
  | 'label'
  | 'noun'
  | 'heading'
  | 'after_day'
  | 'item'
  | 'first_line'
  | 'leading'
  | 'opening'

/** The best title among fragments, from event nouns and headings. */
export function findTitle(
  reading: Reading,
  fragments: Fragment[],
  busy: (index: number) => boolean,
): Title | undefined {
  const dated = fragments.findIndex((fragment) => eventDatesIn(fragment).length > 0)
  let best: { title: Title; score: number } | undefined
  for (const [index, fragment] of fragments.entries()) {
    const title = titleIn(reading, fragment, busy)
    if (!title) continue
    const score = scoreOf(title, fragment) + (dated >= 0 && index < dated ? 1 : 0) + (index === dated ? 2 : 0)
    if (!best || score > best.score) best = { title, score }
  }
  return best?.title
}

function scoreOf({ noun, heading, alone }: Title, fragment: Fragment): number {
  const kind = noun ? (noun.value.weak ? 2 : 3) : 0
  return kind + (heading ? 2 : 0) + (alone && noun ? 2 : 0) - (fragment.startsLine ? 0 : 0.5)
}

function titleIn(reading: Reading, fragment: Fragment, busy: (index: number) => boolean): Title | undefined {
  const { noun, heading } = fragment
  if (!noun)
    return (
      heading && {
        ...trimDanglingWords(reading, heading),
        noun: undefined,
        heading: true,
        alone: standsAlone(reading, fragment, heading, busy),
        certainty: 0.6,
      }
    )
  const phrase = titlePhrase(reading, fragment, noun, busy)
  const covered = heading && noun.from >= heading.from && noun.from < heading.to
  const range = covered
    ? trimDanglingWords(reading, { from: Math.min(heading.from, phrase.from), to: Math.max(heading.to, phrase.to) })
    : phrase
  return {
    ...range,
    noun,
    heading: covered === true,
    alone: standsAlone(reading, fragment, range, busy),
    certainty: noun.value.weak ? 0.75 : 0.9,
  }
}

/** True if the title is alone on its line, apart from emojis. */
function standsAlone(reading: Reading, fragment: Fragment, range: Range, busy: (index: number) => boolean): boolean {
  if (!fragment.startsLine || !fragment.endsLine) return false
  let others = 0
  for (let index = fragment.from; index < fragment.to; index++) {
    const inside = index >= range.from && index < range.to
    if (!inside && (busy(index) || ['word', 'number'].includes(reading.at(index).kind))) others++
  }
  return others === 0
}

/** A title after a label has at most this many tokens. */
const maxLabelledTokens = 16

/** `Evento: Cumpleaños del pueblo`, `What: Chess for kids`: the title in a form. */
export function labelledTitle(
  reading: Reading,
  fragments: Fragment[],
  busy: (index: number) => boolean,
): Title | undefined {
  for (const fragment of fragments) {
    const from = afterLabel(reading, fragment)
    if (from === undefined) continue
    let to = from
    while (to < Math.min(fragment.to, from + maxLabelledTokens) && !busy(to)) to++
    const range = trimDanglingWords(reading, { from, to })
    const noun =
      fragment.noun && fragment.noun.from >= range.from && fragment.noun.to <= range.to ? fragment.noun : undefined
    if (range.to > range.from) return { ...range, noun, heading: true, alone: true, certainty: 0.9 }
  }
  return undefined
}

/** Where the words after a label at the start of a line begin. Emojis may come before the label. */
function afterLabel(reading: Reading, { from, to, startsLine }: Fragment): number | undefined {
  let first = from
  while (first < to && reading.at(first).kind === 'emoji') first++
  const label = startsLine ? titleLabels.at(reading, first) : undefined
  return label && reading.sign(label.to) === ':' ? label.to + 1 : undefined
}

/** A line that is a title by its position: the first one below a mere heading, short, with nothing else in it. */
export function firstLineTitle(reading: Reading, fragments: Fragment[]): Title | undefined {
  const first = fragments.find((fragment) => !isGenericHeading(reading, trimDanglingWords(reading, fragment)))
  if (
    !first ||
    !first.startsLine ||
    !first.endsLine ||
    fragments.length < 2 ||
    eventDatesIn(first).length > 0 ||
    timesIn(first).length > 0
  )
    return undefined
  const range = trimDanglingWords(reading, first)
  const length = range.to - range.from
  if (length < 1 || length > 8 || isGenericHeading(reading, range) || reading.at(first.to - 1).text === '?')
    return undefined
  return { ...range, noun: undefined, heading: false, alone: true, certainty: 0.5 }
}
