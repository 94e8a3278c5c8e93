import * as z from 'zod/mini'

/**
 * The versions of one front end. A `kept` version is not current: another one replaced it, it was rolled back, or it was
 * only published for a preview. `since` is when that was. Newest first.
 */
export const Register = z.object({
  current: z.nullable(z.string()),
  kept: z.array(
    z.object({ version: z.string(), since: z.string(), state: z.enum(['replaced', 'rolled_back', 'previewed']) }),
  ),
})
export type Register = z.infer<typeof Register>
type KeptState = Register['kept'][number]['state']

export const emptyRegister: Register = { current: null, kept: [] }

/** An open tab goes on loading the files of its version for this long. */
const keptDays = 30
/** About 100 MB of the largest front end. Beyond this number, the oldest kept versions are removed. */
const maxKept = 50

export function withCurrent(register: Register, version: string, now: Date): Register {
  return replaceCurrent(register, version, 'replaced', now)
}

/** The version that a rollback makes current: the previous one, or undefined if there is none. */
export const rollbackTarget = ({ kept }: Register): string | undefined =>
  kept.find(({ state }) => state === 'replaced')?.version

export function withRollback(register: Register, version: string, now: Date): Register {
  return replaceCurrent(register, version, 'rolled_back', now)
}

function replaceCurrent({ current, kept }: Register, version: string, state: KeptState, now: Date): Register {
  if (current === version) return { current, kept }
  const others = kept.filter((one) => one.version !== version && one.version !== current)
  const replaced = current === null ? [] : [{ version: current, since: now.toISOString(), state }]
  return { current: version, kept: [...replaced, ...others] }
}

/** A version that was published without becoming current. */
export function withPreviewed(register: Register, version: string, now: Date): Register {
  if (isRegistered(register, version)) return register
  return {
    ...register,
    kept: [{ version, since: now.toISOString(), state: 'previewed' }, ...register.kept],
  }
}

export const isRegistered = ({ current, kept }: Register, version: string): boolean =>
  current === version || kept.some((one) => one.version === version)

export const wasRolledBack = ({ kept }: Register, version: string): boolean =>
  kept.some((one) => one.version === version && one.state === 'rolled_back')

/** Separates the versions whose files can be deleted. */
export function withoutExpired({ current, kept }: Register, now: Date): { register: Register; expired: string[] } {
  const isKept = ({ since }: Register['kept'][number], index: number) =>
    index < maxKept && now.getTime() - Date.parse(since) < keptDays * 86_400_000
  return {
    register: { current, kept: kept.filter(isKept) },
    expired: kept.filter((one, index) => !isKept(one, index)).map(({ version }) => version),
  }
}
