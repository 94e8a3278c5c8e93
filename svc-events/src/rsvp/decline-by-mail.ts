import type { Language } from '@convive/contracts/enums'
import { declineByMail, showDecline } from '@convive/contracts/guests'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { declinePurpose, findSigner } from '../notifications/mail-links.ts'
import { preferredLanguage } from '../subscriptions/confirm-subscription.ts'
import { changeRsvp } from './set-rsvp.ts'

type Link = { token?: string | undefined; event?: number | undefined }
type Guest = { userId: number; eventId: number; title: string }

/** The link in every reminder: a page with a button. Opening it changes nothing. */
export const showDeclineRoute = (db: Database, siteUrl: string): Served =>
  serve(showDecline, async (link, call) => {
    const language = preferredLanguage(call)
    const guest = await findGuest(db.source.manager, link)
    const { ask, unknown } = declineTexts[language]
    return renderPlainPage({ language, ...(guest ? ask(guest.title) : unknown) }, siteUrl)
  })

/** The button on the page: the guest cannot go. It may be pressed repeatedly. */
export const declineByMailRoute = (db: Database, siteUrl: string): Served =>
  serve(declineByMail, async (link, call) => {
    const language = preferredLanguage(call)
    const { declined, unknown, tooLate } = declineTexts[language]
    const guest = await findGuest(db.source.manager, link)
    if (!guest) return renderPlainPage({ language, ...unknown }, siteUrl)
    const isSaved = await decline(db, guest)
    return renderPlainPage({ language, ...(isSaved ? declined(guest.title) : tooLate) }, siteUrl)
  })

/** The guest to whom the link was mailed. */
async function findGuest(tx: Transaction, { token, event: eventId }: Link): Promise<Guest | undefined> {
  const userId = eventId && (await findSigner(tx, token, declinePurpose(eventId)))
  if (!userId) return undefined
  const [event]: { title: string }[] = await tx.query('SELECT title FROM event WHERE id = $1', [eventId])
  return event && { userId, eventId, title: event.title }
}

/** False if the event does not take answers any more. */
async function decline(db: Database, { userId, eventId }: Guest): Promise<boolean> {
  const caller = { userId, isAdmin: false }
  try {
    await db.transaction((tx) => changeRsvp(tx, { eventId, caller, status: 'not_going' }))
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return false
    throw error
  }
}

const en = {
  ask: (title: string) => ({
    title: `You can’t go to “${title}”?`,
    text: 'The organizer will see it, and somebody else can take your place.',
    button: 'I can’t go',
  }),
  declined: (title: string) => ({
    title: 'Thanks for telling us',
    text: `You’re no longer expected at “${title}”. If your plans change, RSVP again on its page.`,
  }),
  tooLate: { title: 'Nothing was changed', text: 'This event is over, or it no longer takes your RSVP.' },
  unknown: { title: 'This link doesn’t work', text: 'Open the event’s page and tap “I can’t go” there.' },
}
const es: typeof en = {
  ask: (title) => ({
    title: `¿No podés ir a “${title}”?`,
    text: 'Quien organiza lo va a ver, y alguien más puede tomar tu campo.',
    button: 'No puedo ir',
  }),
  declined: (title) => ({
    title: 'Gracias por avisar',
    text: `Ya no te esperan en “${title}”. Si al final podés ir, respondé de nuevo en su página.`,
  }),
  tooLate: { title: 'No se cambió nada', text: 'Este evento ya pasó, o ya no recibe tu respuesta.' },
  unknown: { title: 'Este enlace no sirve', text: 'Abrí la página del evento y tocá “No puedo ir”.' },
}

/** The texts of the pages behind the link in a reminder. */
const declineTexts: Record<Language, typeof en> = { en, es }
