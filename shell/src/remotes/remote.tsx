import type { Remote as ListedRemote } from '@convive/contracts/status'
import {
  fileError,
  LoadFailureNotice,
  type RemoteLifecycles,
  remoteRendered,
  reportFailure,
  runtimeMessages,
  styled,
  useMessages,
  useNearViewport,
  withTimeout,
  Wrap,
} from '@convive/ui-kit'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { messages } from '../texts.ts'
import { fetchRemotes, findRemote, remoteListLoaded } from './remote-list.ts'

const timeoutMs = 10_000

type Part = {
  /** The remote's federation name, `mfe_events`. */
  remote: string
  /** The exposed module without `./`: `app`, which is the remote's pages, or a widget. */
  part: string
}

/** A widget of another front end inside this page. It loads when it comes near the viewport. */
export function RemoteWidget({ skeleton, ...part }: Part & { skeleton: ReactNode }) {
  const t = useMessages(runtimeMessages)
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(box)
  const failed = (error: unknown, onRetry: () => void) => (
    <LoadFailureNotice error={error} title={t('partUnavailable')} text={t('partUnavailableText')} onRetry={onRetry} />
  )
  return (
    <div ref={box}>
      <RemotePart {...part} isWanted={isNear} skeleton={skeleton} failed={failed} />
    </div>
  )
}

/** All pages of a remote, which lives under `basePath`. */
export function RemotePages({ remote, basePath, skeleton }: { remote: string; basePath: string; skeleton: ReactNode }) {
  const failed = (error: unknown, onRetry: () => void) => (
    <RemoteUnavailable name={remote} error={error} onRetry={onRetry} />
  )
  return <RemotePart remote={remote} part="app" basePath={basePath} isWanted skeleton={skeleton} failed={failed} />
}

type RemotePartProps = Part & {
  basePath?: string
  isWanted: boolean
  /** Shown until the part has rendered, in its shape. */
  skeleton: ReactNode
  /** Replaces a part that could not load. `onRetry` discards what the failed attempt left, and loads it again. */
  failed: (error: unknown, onRetry: () => void) => ReactNode
}

/**
 * A part of a remote, mounted as a single-spa parcel. Whatever the remote does, this never hangs and never throws: it
 * shows its own panel after a failure or ten seconds, and the person can always leave.
 */
function RemotePart({ remote, part, basePath, isWanted, skeleton, failed }: RemotePartProps) {
  const target = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const { state, error } = useParcel(target, { remote, part, basePath, attempt, isWanted })
  return (
    <>
      {state === 'loading' && <div aria-busy>{skeleton}</div>}
      {state === 'failed' && failed(error, () => setAttempt(attempt + 1))}
      <div key={attempt} ref={target} />
    </>
  )
}

type LoadState = { state: 'loading' | 'mounted' | 'failed'; error?: unknown }
type Wanted = Part & { basePath: string | undefined; attempt: number; isWanted: boolean }

function useParcel(target: RefObject<HTMLDivElement | null>, wanted: Wanted): LoadState {
  const { remote, part, attempt, isWanted } = wanted
  // A remote reads its path when it is mounted. It stays mounted while the person goes from one of its pages to another.
  const basePath = useRef(wanted.basePath)
  const [last, setLast] = useState<LoadState & { attempt: number }>({ attempt, state: 'loading' })
  useEffect(() => {
    const domElement = target.current
    if (!isWanted || !domElement) return undefined
    const name = part === 'app' ? remote : `${remote}/${part}`
    let cancelled = false
    let unmount: (() => Promise<unknown>) | undefined
    const show = (state: 'mounted' | 'failed', error?: unknown) => {
      if (!cancelled) setLast({ attempt, state, error })
    }
    const mount = async () => {
      const { lifecycles, mountRootParcel } = await loadRemotePart({ remote, part }, { fresh: attempt > 0 })
      if (cancelled) return
      // The part renders concurrently. Until then its skeleton stays.
      domElement.addEventListener(remoteRendered, () => show('mounted'), { once: true })
      const path = basePath.current === undefined ? {} : { basePath: basePath.current }
      const parcel = mountRootParcel(lifecycles, { name, domElement, ...path })
      // A failure rejects all of these. The one that is awaited below says so.
      for (const step of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) step.catch(() => {})
      unmount = () => parcel.unmount()
      await withTimeout(parcel.mountPromise, timeoutMs)
      if (domElement.hasChildNodes()) show('mounted')
    }
    mount().catch((error: unknown) => {
      console.error(`${name} could not be mounted`, error)
      reportFailure(part === 'app' ? 'file' : 'widget', name)
      show('failed', error)
    })
    return () => {
      cancelled = true
      unmount?.().catch((error: unknown) => console.error(`${name} could not be unmounted cleanly`, error))
    }
  }, [target, remote, part, attempt, isWanted])
  return last.attempt === attempt ? last : { state: 'loading' }
}

/** Loads a part of a remote. `fresh` discards the manifest, entry and modules of an earlier attempt. */
export async function loadRemotePart({ remote, part }: Part, { fresh }: { fresh: boolean }) {
  const [{ federation, mountRootParcel }] = await withTimeout(
    Promise.all([import(/* webpackChunkName: 'federation' */ './federation.ts'), remoteListLoaded()]),
    timeoutMs,
  )
  const listed = findRemote(remote)
  if (!listed) throw new Error(`There is no remote ${remote}`)
  federation.registerRemotes([{ name: remote, entry: listed.entry }], { force: fresh })
  const loading = federation.loadRemote<RemoteLifecycles>(`${remote}/${part}`)
  const lifecycles = await withTimeout(loading, timeoutMs).catch(async (error: unknown) => {
    throw (await isReplaced(listed)) ? fileError(listed.entry, error) : error
  })
  if (!lifecycles) throw new Error(`${remote}/${part} is empty`)
  return { lifecycles, mountRootParcel }
}

/** Whether there has been a release since this page loaded its list. The version in that list may be deleted. */
async function isReplaced({ name, entry }: ListedRemote): Promise<boolean> {
  try {
    const remotes = await withTimeout(fetchRemotes(), timeoutMs)
    return remotes.some((remote) => remote.name === name && remote.entry !== entry)
  } catch {
    // The list could not be read either.
    return false
  }
}

const PageContainer = styled(Wrap)`
  padding-block: var(--s-10);
`

const titles = ['mfe_events', 'mfe_cora', 'mfe_admin'] as const
const titleOf = (name: string) => titles.find((known) => known === name) ?? 'other'

type RemoteUnavailableProps = { name: string; error: unknown; onRetry: () => unknown }

/** In place of a remote's page that could not load. The rest of the page keeps working. */
export function RemoteUnavailable({ name, error, onRetry }: RemoteUnavailableProps) {
  const t = useMessages(messages)
  return (
    <PageContainer>
      <LoadFailureNotice page error={error} title={t(`remote.${titleOf(name)}`)} onRetry={onRetry} />
    </PageContainer>
  )
}
