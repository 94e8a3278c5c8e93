import { parsePhrases, parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { eventDatesIn, type Fragment } from '../segments/fragment.ts'
import { endsTitle, trimDanglingWords } from './title-phrase.ts'
import type { Title } from './find-title.ts'

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
