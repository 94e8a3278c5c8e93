import { sendJson } from '../http/error-response.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { type ApiDescription, describeApi, type Operation, type Schema } from './openapi.ts'
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

/** The docs page's only style; it follows the reader's colour scheme. */
const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #14181a);
  --card: light-dark(#ffffff, #1d2326);
  --ink: light-dark(#1d2a2f, #e8eeee);
  --soft: light-dark(#5a6b70, #9db0b3);
  --line: light-dark(#e2e0d8, #313a3d);
  --accent: light-dark(#0b6e4f, #5fd0a5);
  --get: #0b6e9e;
  --post: #0b7a4b;
  --put: #9a6200;
  --delete: #b3261e;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { margin: 0; font-size: 2rem; letter-spacing: -0.02em; }
header p { color: var(--soft); max-width: 44rem; }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem; }
nav a { padding: 0.2rem 0.8rem; border: 1px solid var(--line); border-radius: 999px; text-decoration: none; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.25rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 0.85rem; color: var(--soft); text-transform: uppercase; letter-spacing: 0.06em; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; margin-bottom: 0.5rem; }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.75rem; padding: 0.7rem 1rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 0.5rem; }
.summary { color: var(--soft); }
.access { margin-left: auto; font-size: 0.8rem; color: var(--soft); border: 1px solid var(--line); border-radius: 999px; padding: 0 0.6rem; }
.method { min-width: 4.2rem; text-align: center; color: #fff; border-radius: 0.4rem; font-size: 0.75rem; font-weight: 700; padding: 0.15rem 0.4rem; }
.get { background: var(--get); } .post { background: var(--post); } .put { background: var(--put); } .delete { background: var(--delete); }
.content { padding: 0 1rem 1rem; overflow-x: auto; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th { text-align: left; color: var(--soft); font-weight: 500; }
td, th { padding: 0.3rem 0.75rem 0.3rem 0; border-top: 1px solid var(--line); vertical-align: top; }
td:first-child { white-space: nowrap; }
td code { overflow-wrap: normal; }
td b { color: var(--delete); }
dt { margin-top: 0.5rem; } dd { margin: 0 0 0 1rem; }
`

/** Serves the OpenAPI description and the page generated from it. Both are built once. */
export async function docsHandlers(): Promise<[path: string, (exchange: HttpExchange) => void][]> {
  const description = describeApi()
  const page = Buffer.from(await docsPage(description))
  return [
    ['/api/openapi.json', ({ response }) => sendJson(response, 200, description, { 'cache-control': 'no-cache' })],
    [
      '/api/docs',
      ({ response }) => {
        response.writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-length': page.length,
          'cache-control': 'no-cache',
          'content-security-policy': docsPolicy,
        })
        response.end(page)
      },
    ],
  ]
}

/** The policy of the page: it may load nothing but its own style. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ')

/** Outside the template, because the policy contains the hash of its exact text. */
const styleElement = raw(`<style>${style}</style>`)

type Html = ReturnType<typeof html>
type ListedOperation = { path: string; method: string; operation: Operation }

/** The API's description as one self-contained page. */
export async function docsPage({ info, paths }: ApiDescription): Promise<string> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))].sort()
  const section = (tag: string) => {
    const cards = operations.filter(({ operation }) => operation.tags.includes(tag)).map(operationCard)
    return html`<section id="${tag}">
      <h2>${tag}</h2>
      ${cards}
    </section>`
  }
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${info.title} API</title>
          ${styleElement}
        </head>
        <body>
          <header>
            <h1>${info.title} API</h1>
            <p>${info.description}</p>
            <p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
            <nav aria-label="Sections">${tags.map((tag) => html`<a href="#${tag}">${tag}</a>`)}</nav>
          </header>
          <main>${tags.map(section)}</main>
        </body>
      </html>`,
  )
}

function operationCard({ path, method, operation }: ListedOperation): Html {
  const access = operation.security
    ? html`<span class="access">${'403' in operation.responses ? 'admin' : 'logged in'}</span>`
    : ''
  const body = operation.requestBody?.content['application/json'].schema
  return html`<details id="${operation.operationId}">
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span><code>${path}</code
      ><span class="summary">${operation.summary}</span>${access}
    </summary>
    <div class="content">
      ${parameterTable(operation)}${
        body
          ? html`<h3>Body</h3>
              ${schemaView(body)}`
          : ''
      }${responseList(operation)}
    </div>
  </details>`
}

const requiredMark = (required: boolean) => (required ? html`<b title="required">*</b>` : '')

function parameterTable({ parameters = [] }: Operation): Html | '' {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: location, required, schema, description }) =>
      html`<tr>
        <td><code>${name}</code>${requiredMark(required)}</td>
        <td>${location}</td>
        <td>${typeOf(schema)}</td>
        <td>${description ?? ''}</td>
      </tr>`,
  )
  return html`<h3>Parameters</h3>
    <table>
      <thead>
        <tr>
          <th>Name</th>
          <th>In</th>
          <th>Type</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`
}

function responseList({ responses }: Operation): Html {
  const items = Object.entries(responses).map(([status, { description, content }]) => {
    const schema = content?.['application/json'].schema
    const view = schema && !('$ref' in schema) ? schemaView(schema) : ''
    return html`<dt><code>${status}</code> ${description}</dt>
      <dd>${view}</dd>`
  })
  return html`<h3>Answers</h3>
    <dl>${items}</dl>`
}

function schemaView(schema: Schema): Html {
  const list = schema['type'] === 'array' ? (schema['items'] as Schema | undefined) : schema
  const properties = Object.entries((list?.['properties'] ?? {}) as Record<string, Schema>)
  if (properties.length === 0) return html`<p>${typeOf(schema)}</p>`
  const required = new Set((list?.['required'] ?? []) as string[])
  const rows = properties.map(
    ([name, property]) =>
      html`<tr>
        <td><code>${name}</code>${requiredMark(required.has(name))}</td>
        <td>${typeOf(property)}</td>
        <td>${boundsOf(property)}</td>
      </tr>`,
  )
  return html`${schema['type'] === 'array' ? html`<p>A list of</p>` : ''}
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>`
}

function typeOf(schema: Schema): string {
  const options = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (options) return [...new Set(options.map(typeOf))].join(' | ')
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (schema['type'] === 'array') return `${typeOf((schema['items'] ?? {}) as Schema)}[]`
  return typeof schema['type'] === 'string' ? schema['type'] : 'any'
}

const bounds: [string, string][] = [
  ['minLength', 'at least % characters'],
  ['maxLength', 'at most % characters'],
  ['minimum', 'at least %'],
  ['maximum', 'at most %'],
  ['exclusiveMinimum', 'more than %'],
  ['default', 'default %'],
]
/** Omits the bounds that every whole number has. */
const boundsOf = (schema: Schema): string =>
  bounds
    .filter(([name]) => name in schema && Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER)
    .map(([name, words]) => words.replace('%', String(schema[name])))
    .join(', ')
