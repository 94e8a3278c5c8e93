import type { Invariant } from './invariant.ts'

/** What the processes did, and what they answered. */
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
    violations: async ({ deaths }) => deaths.outstanding().map((end) => `still to come: ${end}`),
    control: {
      evidence: ({ deaths, ...evidence }) => ({
        ...evidence,
        deaths: { ...deaths, outstanding: () => ['svc-cora status 0'] },
      }),
    },
  },
  {
    name: 'no process ended otherwise',
    holds: 'always',
    violations: async ({ deaths }) => deaths.unexplained(),
    control: {
      evidence: ({ deaths, ...evidence }) => ({
        ...evidence,
        deaths: { ...deaths, unexplained: () => ['svc-cora ended with status 1'] },
      }),
    },
  },
  {
    name: 'no request ended in an unhandled error (500)',
    holds: 'always',
    violations: async ({ answers }) => answers.internal,
    control: {
      evidence: (evidence) => ({ ...evidence, answers: { ...evidence.answers, internal: ['GET / answered 500'] } }),
    },
  },
  {
    name: 'nobody was signed out',
    holds: 'always',
    violations: async ({ answers }) => answers.signedOut,
    control: {
      evidence: (evidence) => ({ ...evidence, answers: { ...evidence.answers, signedOut: ['GET / answered 401'] } }),
    },
  },
]
