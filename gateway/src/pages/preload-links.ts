import type { Remote } from '@convive/contracts/status'
import { html } from 'hono/html'
import { type AssetManifest, findPage } from '../front-ends/asset-manifest.ts'

/** A remote whose files the gateway serves. */
export type BuiltRemote = Remote & { manifest: AssetManifest }

type FrontEnds = { shell: AssetManifest; remotes: BuiltRemote[]; loggedIn: boolean }

/**
 * Elements that let a browser fetch in parallel what the page's scripts would request one after the other: the front
 * end's manifest, its entry, the page's own scripts, and the shell's scripts that load and mount it. They are in a
 * template until the shell's script inserts them into the page. Earlier, they would delay the script and the prerendered
 * page. By then the connection is idle. The scripts of a widget that a visitor sees on some screens only have their media
 * query.
 */
export async function preloadLinks(path: string, { shell, remotes, loggedIn }: FrontEnds): Promise<string> {
  const { remote, chunks, shellChunks, visitorMedia } = findChunks(path, shell, remotes)
  const entry = remote?.manifest.chunks[remote.name]
  const parts = entry ? [entry, ...chunks.map((name) => remote.manifest.chunks[name])] : []
  const shellParts = remote && !entry ? [] : shellChunks.map((name) => shell.chunks[name])
  const shared = [...shellParts, ...parts].flatMap((part) => part?.shared ?? [])
  const scripts = new Set([
    ...[...shellParts, ...parts].flatMap((part) => part?.files ?? []),
    ...shared.flatMap((name) => shell.shared[name] ?? []),
  ])
  if (scripts.size === 0) return ''
  const media = visitorMedia && !loggedIn ? html`media="${visitorMedia}"` : ''
  const manifest =
    entry && html`<link rel="preload" as="fetch" crossorigin="anonymous" href="${remote.entry}" ${media} />`
  const links = [...scripts].map((url) => html`<link rel="preload" as="script" href="${url}" ${media} />`)
  return `<template id="preload">${String(await html`${[manifest ?? '', ...links]}`)}</template>`
}

type Chunks = {
  remote?: BuiltRemote | undefined
  chunks: string[]
  shellChunks: string[]
  visitorMedia?: string | undefined
}

/** The shell's chunk with the federation runtime and single-spa. */
const federation = 'federation'

/**
 * The chunks that a page needs first: those of the remote that owns it, or those of the shell and of the first widget
 * on the page.
 */
function findChunks(path: string, shell: AssetManifest, remotes: BuiltRemote[]): Chunks {
  for (const remote of remotes) {
    const page = findPage(remote.manifest, path)
    if (page) return { remote, chunks: page.chunks, shellChunks: [federation] }
  }
  const own = findPage(shell, path)
  const chunks = own?.chunks ?? []
  const [name, ...widget] = own?.widgets[0]?.split('/') ?? []
  const remote = remotes.find((candidate) => candidate.name === name)
  if (!remote) return { chunks: [], shellChunks: chunks }
  return {
    remote,
    chunks: [widget.join('/')],
    shellChunks: [...chunks, federation],
    visitorMedia: own?.visitorWidgetMedia,
  }
}
