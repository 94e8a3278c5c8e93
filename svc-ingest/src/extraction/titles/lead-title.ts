import { phrasesOf, wordsOf } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'
import { eventDates, type Piece } from '../segments/piece.ts'
import { endsName, withoutDangling } from './name-phrase.ts'
import type { Title } from './title.ts'

const greetings = phrasesOf('hola,buenas,buenos dias,buenas tardes,buenas noches,saludos,vecinos,vecinas,estimados,estimadas,amigos,amigas,gente,hi,hello,hey,good morning,mae,maes,compas,chicos,chicas,muchachos,muchachas,familia,people,ladies,friends,everyone,all,guys,folks,reminder,recordatorio,aviso,atencion,importante')
const invitations = phrasesOf(`se invita a,se invita al,se les invita a,se les invita al,les invitamos a,les invitamos al,los invitamos a,los invitamos al,te invitamos a,invita a,invita al,invitan a,invitan al,se convoca a,no te pierdas,no se pierda,
  ya viene,ya llega,llega,vengan a,veni a,este finde hay,hoy hay,habra,tendremos,we are hosting,were hosting,im hosting,we are having,join us for,join us at,come to,come join us for,dont miss,there will be,you are invited to,youre invited to`)
const articles = wordsOf('el la los las un una the a an our nuestro nuestra su')
const longest = 14
const fewestLetters = 4

/** What stands before the day, where nothing else names the event: `Bomberos celebra su día … sábado 3 de octubre`. Never sure, so a person looks at it. */
export function leadTitle(reading: Reading, pieces: Piece[], busy: (index: number) => boolean): Title | undefined {
  const piece = pieces.find((one, index) => index > 0 || !isWish(reading, one)) ?? pieces[0]
  if (!piece || !pieces[0]?.startsLine || !pieces.slice(0, 2).some((one) => eventDates(one).length > 0)) return undefined
  const from = afterInvitation(reading, piece, afterGreeting(reading, piece, busy))
  let to = from
  while (to < Math.min(piece.to, from + longest) && !busy(to) && !endsName(reading, to, 1, piece.to)) to++
  const range = withoutDangling(reading, { from, to })
  return reading.text(range).replaceAll(/[^\p{L}]/gu, '').length >= fewestLetters ? { ...range, noun: undefined, heading: false, alone: false, certainty: 0.4 } : undefined
}

const wishes = phrasesOf('happy,feliz,hola,hi,hey,hello,buenas,buenos dias,good morning,update,aviso,atencion,attention')
/** `Happy new year everyone!` says nothing of what comes then. */
const isWish = (reading: Reading, piece: Piece): boolean => eventDates(piece).length === 0 && wishes.at(reading, piece.from) !== undefined

/** `La ADI invita a la juramentación…`: what people are invited to is the name, not who invites. */
function afterInvitation(reading: Reading, { to }: Piece, from: number): number {
  for (let index = from; index < Math.min(to, from + longest); index++) {
    const invitation = invitations.at(reading, index)
    if (invitation) return afterArticle(reading, afterAudience(reading, invitation.to))
  }
  return from
}

const afterArticle = (reading: Reading, index: number): number => (articles.has(reading.word(index)) ? index + 1 : index)

const audience = wordsOf('la el los las toda todo todos todas comunidad publico general en vecinos vecinas vecindario familias jovenes padres madres personas afiliados asociados socios pueblo y')
/** `se invita a la comunidad en general a la rendición de cuentas`: behind those who are invited. */
function afterAudience(reading: Reading, index: number): number {
  let next = index
  while (next < index + 8 && audience.has(reading.word(next))) next++
  return next > index + 1 && ['a', 'al'].includes(reading.word(next)) ? next + 1 : index
}

/** Behind greetings, and behind the day and hour where a text begins with them: `Mañana 5:30 am, avistamiento …`. */
function afterGreeting(reading: Reading, { from, to }: Piece, busy: (index: number) => boolean): number {
  let next = from
  while (next < to && (busy(next) || !['word', 'number'].includes(reading.at(next).kind) || greetings.at(reading, next))) next = greetings.at(reading, next)?.to ?? next + 1
  while (next < to && articles.has(reading.word(next))) next++
  return next
}
