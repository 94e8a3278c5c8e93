import type { Remote } from '@convive/contracts/status'
import { html } from 'hono/html'
import { type AssetManifest, findPage } from './asset-manifest.ts'

/** A remote whose files the gateway serves. */
export type BuiltRemote = Remote & { manifest: AssetManifest }

/**
 * Elements that let a browser fetch in parallel what the page's scripts would request one after the other: the front
 * end's manifest, its entry, the page's own scripts, and the shell's scripts that mount it. They stand in a template
 * until the shell's script inserts them into the page. Before that they would delay the script and the prerendered
 * page; after it the line is idle.
 */
export async function preloadLinks(path: string, shell: AssetManifest, remotes: BuiltRemote[]): Promise<string> {
  const found = findRemoteChunks(path, shell, remotes)
  if (!found || !found.remote.manifest.chunks[found.remote.name]) return ''
  const { remote, chunks, shellChunks } = found
  const parts = [remote.name, ...chunks].map((name) => remote.manifest.chunks[name])
  const scripts = new Set([
    ...shellChunks.flatMap((name) => shell.chunks[name]?.files ?? []),
    ...parts.flatMap((part) => part?.files ?? []),
    ...parts.flatMap((part) => part?.shared ?? []).flatMap((name) => shell.shared[name] ?? []),
  ])
  const manifest = html`<link rel="preload" as="fetch" crossorigin="anonymous" href="${remote.entry}" />`
  const links = [...scripts].map((url) => html`<link rel="preload" as="script" href="${url}" />`)
  return `<template id="preload">${String(await html`${[manifest, ...links]}`)}</template>`
}

type RemoteChunks = { remote: BuiltRemote; chunks: string[]; shellChunks: string[] }

/** The remote that a page needs first: the one that owns the page, or the one with the first widget on a shell page. */
function findRemoteChunks(path: string, shell: AssetManifest, remotes: BuiltRemote[]): RemoteChunks | undefined {
  for (const remote of remotes) {
    const page = findPage(remote.manifest, path)
    if (page) return { remote, chunks: page.chunks, shellChunks: ['start-remotes'] }
  }
  const [name, ...widget] = findPage(shell, path)?.widgets[0]?.split('/') ?? []
  const remote = remotes.find((candidate) => candidate.name === name)
  return remote && { remote, chunks: [widget.join('/')], shellChunks: [] }
}
