import { confirmSubscription, unsubscribe, unsubscribeByMailProgram } from '@convive/contracts/subscriptions'
import type { Language } from '@convive/contracts/vocabulary'
import type { Database, Transaction } from '@convive/service-kit/database'
import { serve, type Call, type Served } from '@convive/service-kit/http'
import { wordsOf, type Wish } from './mails.ts'
import { renderPage } from './page.ts'
import { newToken } from './subscribe.ts'
import { texts } from './texts.ts'

type Request = { token?: string | undefined }

/** The links in the mails. Each may be opened again and again, by people and by programs that look into mails for them, and then changes nothing more. */
export function linkRoutes(db: Database, siteUrl: string): Served[] {
  const confirm = async ({ token }: Request, call: Call): Promise<string> => {
    const wish = await db.transaction((tx) => confirmRequest(tx, token))
    const language = wish?.language ?? languageOf(call)
    const { confirmed, expired } = texts[language].page
    const { title, text } = wish ? { ...confirmed, text: confirmed.text(wordsOf(wish)) } : { ...expired, text: expired.text() }
    return renderPage({ language, title, text }, siteUrl)
  }
  const end = async ({ token }: Request, call: Call): Promise<string> => {
    const language = (await db.transaction((tx) => endSubscription(tx, token))) ?? languageOf(call)
    const { title, text } = texts[language].page.ended
    return renderPage({ language, title, text: text() }, siteUrl)
  }
  return [serve(confirmSubscription, confirm), serve(unsubscribe, end), serve(unsubscribeByMailProgram, end)]
}

/** Confirms what was asked for within the last seven days. It replaces what the same address had asked for before. */
async function confirmRequest(tx: Transaction, token: string | undefined): Promise<Wish | undefined> {
  const [request]: (Wish & { email: string })[] = await tx.query(
    `SELECT email, region, language, frequency FROM subscription_request WHERE token = $1 AND requested_at > now() - interval '7 days'`,
    [token],
  )
  if (!request) return undefined
  await tx.query(
    `INSERT INTO subscription (token, email, region, language, frequency) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (lower(email)) DO UPDATE SET region = EXCLUDED.region, language = EXCLUDED.language, frequency = EXCLUDED.frequency`,
    [newToken(), request.email, request.region, request.language, request.frequency],
  )
  return request
}

/** Ends a subscription and forgets the address, with the requests that could still be confirmed. */
async function endSubscription(tx: Transaction, token: string | undefined): Promise<Language | undefined> {
  await tx.query('DELETE FROM subscription_request r USING subscription s WHERE s.token = $1 AND lower(r.email) = lower(s.email)', [token])
  const [ended]: [{ language: Language }[], number] = await tx.query('DELETE FROM subscription WHERE token = $1 RETURNING language', [token])
  return ended[0]?.language
}

const languageOf = (call: Pick<Call, 'header'>): Language => (/^\s*es\b/i.test(call.header('accept-language') ?? '') ? 'es' : 'en')
