import { probeSubject } from '@convive/service-kit/messaging/jetstream-probe'
import { inboxOf, sourceOf, sourceOfService, type Source } from '@convive/service-kit/messaging/nats'
import { replaySubject, wakeSubject } from '@convive/service-kit/messaging/publish-outbox'
import { services, type Service } from './process-environments.ts'

/** The processes that connect to NATS. Each has a user named after it. */
export const natsProcesses = [...services, 'gateway'] as const
export type NatsProcess = (typeof natsProcesses)[number]

/** The user with all permissions: for the supervisor's probe, and for people who use the NATS command line. */
export const operator = 'convive'

/** Whose messages each service receives. A test compares this with the handlers. */
export const heardBy: Record<Service, Service[]> = {
  'svc-identity': ['svc-events', 'svc-cora', 'svc-payments'],
  'svc-events': ['svc-identity', 'svc-cora', 'svc-ingest', 'svc-payments'],
  'svc-cora': ['svc-identity', 'svc-events', 'svc-cora', 'svc-payments'],
  'svc-ingest': ['svc-events'],
  'svc-payments': ['svc-identity', 'svc-events', 'svc-cora'],
}

export type NatsPermissions = {
  publish: { allow: string[] }
  subscribe: { allow: string[] }
  /** May respond to a request, in the inbox that the request names. */
  allow_responses?: boolean
}

/**
 * What a process may do on the server: a service publishes its own messages, creates its own stream and receives
 * through its own consumers; the gateway receives from all services and publishes only its probe. No process
 * may delete or purge a stream.
 */
export const permissionsOf = (process: NatsProcess): NatsPermissions =>
  process === 'gateway' ? ofGateway() : ofService(process)

const source = (service: Service): Source => sourceOfService('', service)
const subjectsOf = (service: Service): string => `${source(service).stream.toLowerCase()}.>`

function ofService(service: Service): NatsPermissions {
  const own = source(service)
  const heard = heardBy[service].map(source)
  return {
    publish: {
      allow: [
        subjectsOf(service),
        wakeSubject(own),
        ...['INFO', 'CREATE', 'UPDATE'].map((verb) => `$JS.API.STREAM.${verb}.${own.stream}`),
        // A service that publishes old messages again waits for the consumers.
        `$JS.API.CONSUMER.LIST.${own.stream}`,
        ...heard.flatMap((one) => receiving(service, one)),
      ],
    },
    subscribe: {
      allow: [`${inboxOf(service)}.>`, wakeSubject(own), replaySubject(own)],
    },
    allow_responses: true,
  }
}

/** What the durable consumer of a stream needs, which is named after its service. */
const receiving = (service: Service, heard: Source): string[] => [
  replaySubject(heard),
  `$JS.API.STREAM.INFO.${heard.stream}`,
  ...['INFO', 'CREATE', 'DURABLE.CREATE', 'MSG.NEXT'].map(
    (verb) => `$JS.API.CONSUMER.${verb}.${heard.stream}.${service}`,
  ),
  `$JS.ACK.${heard.stream}.${service}.>`,
]

function ofGateway(): NatsPermissions {
  const probe = sourceOf('', probeSubject)
  return {
    publish: {
      allow: [
        probeSubject,
        ...['CREATE', 'UPDATE'].map((verb) => `$JS.API.STREAM.${verb}.${probe.stream}`),
        ...[probe, ...services.map(source)].map(({ stream }) => `$JS.API.STREAM.INFO.${stream}`),
      ],
    },
    subscribe: { allow: [`${inboxOf('gateway')}.>`, ...services.map(subjectsOf)] },
  }
}

export type NatsUser = { user: string; password: string; permissions?: NatsPermissions }

/** All users, with the password of each. */
export const natsUsers = (passwordOf: (user: NatsProcess | typeof operator) => string): NatsUser[] => [
  { user: operator, password: passwordOf(operator) },
  ...natsProcesses.map((process) => ({
    user: process,
    password: passwordOf(process),
    permissions: permissionsOf(process),
  })),
]

/** The variable with the password of a user, for a server that is not started here. */
export const passwordVariable = (user: NatsProcess | typeof operator): string =>
  user === operator ? 'NATS_PASSWORD' : `${user.replace(/^svc-/, '').toUpperCase()}_NATS_PASSWORD`

/** The users as a file for nats-server, which takes the passwords from its environment. */
export function natsUsersFile(): string {
  const users = natsUsers((user) => `$${passwordVariable(user)}`)
  const text = JSON.stringify({ users }, null, 2).replaceAll(/"(\$\w+_PASSWORD)"/g, '$1')
  return `# Made from deploy/stack/nats-users.ts: npx vitest run --project unit deploy/stack/nats-users.test.ts -u
authorization ${text}
`
}
