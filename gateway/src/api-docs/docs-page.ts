import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ApiDescription, Operation, Schema } from './openapi.ts'
import { style } from './docs-style.ts'

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
