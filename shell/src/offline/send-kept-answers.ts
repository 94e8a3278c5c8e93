import { findAnswers, isSameAnswer, keepAnswers, type KeptAnswer } from '@convive/formats/kept-answers'

/** Sends the answers that a closed page left. Rejects while nobody decides about one, so that the browser tries again. */
export async function sendKeptAnswers(tellRefusal: (answer: KeptAnswer) => Promise<void>): Promise<void> {
  let userId: number | undefined
  for (;;) {
    // Read anew each time: a page that was opened meanwhile may have changed or sent the next one.
    const kept = await findAnswers()
    const next = kept?.answers.find(({ outcome }) => !outcome)
    if (!next) return
    userId ??= await loggedInId()
    if (userId !== kept?.userId) return
    const outcome = await send(next)
    await keepOutcome({ ...next, outcome })
    if (outcome.status >= 400) await tellRefusal(next)
  }
}

async function loggedInId(): Promise<number | undefined> {
  const response = await fetch('/api/auth/me')
  if (response.ok) return ((await response.json()) as { id: number }).id
  if (response.status !== 401) throw new Error(`Nobody says who is logged in: ${response.status}`)
  return undefined
}

async function send({ method, path, body }: KeptAnswer): Promise<NonNullable<KeptAnswer['outcome']>> {
  const content = body === '' ? undefined : { body, headers: { 'content-type': 'application/json' } }
  const response = await fetch(path, { method, ...content })
  const { status } = response
  if (status >= 500 || status === 401 || status === 429) throw new Error(`Nobody decided about an answer: ${status}`)
  return { status, body: await response.json() }
}

/** A page may have kept other answers meanwhile. */
async function keepOutcome(sent: KeptAnswer): Promise<void> {
  const kept = await findAnswers()
  if (!kept) return
  await keepAnswers({ ...kept, answers: kept.answers.map((one) => (isSameAnswer(one, sent) ? sent : one)) })
}
