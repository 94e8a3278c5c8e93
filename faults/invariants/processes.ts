import { retryUntilDefinite } from '../load/retry-until-definite.ts'
import { noOutcomes } from '../load/request-outcomes.ts'
import type { KeyedRequest } from '../load/load-state.ts'
import type { Invariant } from './invariant.ts'

/** A mail is sent at least once: a crash repeats those that were just being sent. */
const maxInterruptedMails = 20

/** Invariants of how processes ended, and of their responses. */
export const processInvariants: Invariant[] = [
  {
    name: 'every service and NATS are up',
    holds: 'settled',
    violations: async ({ parts }) =>
      (await parts())
        .filter(({ kind, state }) => kind !== 'front_end' && state !== 'up')
        .map(({ name, detail }) => `${name} is down: ${detail ?? 'no reason given'}`),
    control: {
      evidence: (evidence) => ({
        ...evidence,
        parts: async () => (await evidence.parts()).map((part) => ({ ...part, state: 'down' as const })),
      }),
    },
  },
  {
    name: 'every process that was told to end has ended, a stopped one with status 0',
    holds: 'settled',
    violations: async ({ exits }) => exits.outstanding().map((end) => `still to come: ${end}`),
    control: {
      evidence: ({ exits, ...evidence }) => ({
        ...evidence,
        exits: { ...exits, outstanding: () => ['svc-cora status 0'] },
      }),
    },
  },
  {
    name: 'no process ended otherwise',
    holds: 'always',
    violations: async ({ exits }) => exits.unexplained(),
    control: {
      evidence: ({ exits, ...evidence }) => ({
        ...evidence,
        exits: { ...exits, unexplained: () => ['svc-cora ended with status 1'] },
      }),
    },
  },
  {
    name: 'no request ended in an unhandled error (500)',
    holds: 'always',
    violations: async ({ outcomes }) => outcomes.internal,
    control: {
      evidence: (evidence) => ({ ...evidence, outcomes: { ...evidence.outcomes, internal: ['GET / answered 500'] } }),
    },
  },
  {
    name: 'nobody was logged out',
    holds: 'always',
    violations: async ({ outcomes }) => outcomes.loggedOut,
    control: {
      evidence: (evidence) => ({ ...evidence, outcomes: { ...evidence.outcomes, loggedOut: ['GET / answered 401'] } }),
    },
  },
  {
    name: 'a session that was ended is refused',
    holds: 'once_settled',
    violations: async ({ endedSessions }) => {
      const used = await Promise.all(endedSessions.map(async (one) => ((await one.use()) ? [one.username] : [])))
      return used.flat().map((username) => `a session of ${username} is still accepted`)
    },
    control: {
      evidence: (evidence) => ({ ...evidence, endedSessions: [{ username: 'nobody', use: async () => true }] }),
    },
  },
  {
    name: 'nobody gets the mail with a ticket again',
    holds: 'once_settled',
    violations: async ({ ticketMails }) => {
      const { sent, repeated } = ticketMails()
      const interrupted = maxInterruptedMails + sent / 100
      return repeated > interrupted ? [`${repeated} of ${sent} mails were repeated`] : []
    },
    control: {
      evidence: (evidence) => ({
        ...evidence,
        ticketMails: () => ({ sent: evidence.ticketMails().sent + 1000, repeated: 1000 }),
      }),
    },
  },
  {
    name: 'a repeated request gets its first outcome',
    holds: 'settled',
    violations: async ({ keyed }) => (await Promise.all(keyed.map(replayProblem))).filter((one) => one !== undefined),
    control: {
      evidence: (evidence) => ({
        ...evidence,
        keyed: [{ what: 'POST /', repeat: async () => 'second', outcome: { answer: 'first' } }],
      }),
    },
  },
  {
    name: 'no log holds a password, a session or a card number',
    holds: 'always',
    violations: async ({ logLines, secrets }) => {
      const found: string[] = []
      for await (const line of logLines())
        if (found.length < 3 && secrets.some((secret) => line.includes(secret))) found.push(line.slice(0, 300))
      return found
    },
    control: {
      evidence: (evidence) => ({
        ...evidence,
        logLines: async function* () {
          yield `cookie: session=${evidence.secrets[0]}`
        },
      }),
    },
  },
]

async function replayProblem({ what, repeat, outcome }: KeyedRequest): Promise<string | undefined> {
  const context = { outcomes: noOutcomes(), signal: AbortSignal.timeout(60_000) }
  const again = await retryUntilDefinite(context, what, repeat)
  const [first, second] = [outcome, again].map((one) => JSON.stringify(one))
  return first === second ? undefined : `${what}: ${first} became ${second}`
}
