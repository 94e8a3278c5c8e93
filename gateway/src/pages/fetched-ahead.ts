import type { Remote } from '@convive/contracts/status'
import { escapeHtml } from './escape-html.ts'
import type { FirstFiles } from './first-files.ts'

/** The pages by which most people come in, whose front end draws them, and by which of its parts. */
const entrances: { path: RegExp; remote: string; parts: string[] }[] = [
  { path: /^\/$/, remote: 'mfe_events', parts: ['featured_events'] },
  { path: /^\/events\/discover\/?$/, remote: 'mfe_events', parts: ['app', 'discover-page'] },
  { path: /^\/events\/[1-9]\d*\/?$/, remote: 'mfe_events', parts: ['app', 'event-page'] },
  { path: /^\/venues\/?$/, remote: 'mfe_events', parts: ['app', 'venues-page'] },
  { path: /^\/venues\/[1-9]\d*\/?$/, remote: 'mfe_events', parts: ['app', 'venue-page'] },
]

/** The front end that draws a page of high traffic. */
export const entranceAt = (path: string): string | undefined => entrances.find((entrance) => entrance.path.test(path))?.remote

/**
 * The elements that let a browser fetch at once what the page's scripts would ask for one after the other: the front end's manifest,
 * its entry, the page's own scripts, and the shell's that mount it. They wait in a template until the shell's script has come and
 * puts them into the page: before that they would take the line from it and from what is painted, after it the line is idle.
 */
export function fetchedAhead(path: string, { entry }: Pick<Remote, 'entry'>, shell: FirstFiles, own: FirstFiles): string {
  const entrance = entrances.find((one) => one.path.test(path))
  if (!entrance || !own.parts[entrance.remote]) return ''
  const parts = [entrance.remote, ...entrance.parts].map((name) => own.parts[name])
  const starts = entrance.parts.includes('app') ? shell.parts['start-remotes']?.files : []
  const shared = parts.flatMap((part) => part?.shared ?? []).flatMap((name) => shell.shared[name] ?? [])
  const scripts = new Set([...(starts ?? []), ...parts.flatMap((part) => part?.files ?? []), ...shared])
  return `<template id="ahead"><link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(entry)}">${[...scripts].map(scriptAhead).join('')}</template>`
}

const scriptAhead = (address: string): string => `<link rel="preload" as="script" href="${escapeHtml(address)}">`
