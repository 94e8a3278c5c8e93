import { createHash } from 'node:crypto'
import type { Description, Operation, Schema } from './openapi.ts'
import { style } from './docs-style.ts'

/** The policy of the page: nothing but its own style. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The API's description as one page that needs nothing else. */
export function docsPage({ info, paths }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))].sort()
  const section = (tag: string) =>
    `<section id="${escape(tag)}"><h2>${escape(tag)}</h2>${operations.filter(({ operation }) => operation.tags.includes(tag)).map(({ path, method, operation }) => operationCard(path, method, operation)).join('')}</section>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(info.title)} API</title><style>${style}</style></head>
<body><header><h1>${escape(info.title)} API</h1><p>${escape(info.description)}</p><p><a href="/api/openapi.json">OpenAPI 3.1</a></p>
<nav aria-label="Sections">${tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join('')}</nav></header>
<main>${tags.map(section).join('')}</main></body></html>`
}

function operationCard(path: string, method: string, operation: Operation): string {
  const access = operation.security ? `<span class="access">${'403' in operation.responses ? 'admin' : 'signed in'}</span>` : ''
  const body = operation.requestBody?.content['application/json'].schema
  return `<details id="${escape(operation.operationId)}"><summary><span class="method ${escape(method)}">${escape(method.toUpperCase())}</span><code>${escape(path)}</code><span class="summary">${escape(operation.summary)}</span>${access}</summary>
<div class="content">${parameterTable(operation)}${body ? `<h3>Body</h3>${schemaView(body)}` : ''}${responseList(operation)}</div></details>`
}

function parameterTable({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, in: place, required, schema, description }) => `<tr><td><code>${escape(name)}</code>${required ? '<b title="required">*</b>' : ''}</td><td>${place}</td><td>${escape(typeOf(schema))}</td><td>${escape(description ?? '')}</td></tr>`)
  return `<h3>Parameters</h3><table><thead><tr><th>Name</th><th>In</th><th>Type</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function responseList({ responses }: Operation): string {
  const view = ([status, { description, content }]: [string, Operation['responses'][string]]) => {
    const schema = content?.['application/json'].schema
    const shown = schema && !('$ref' in schema) ? schemaView(schema) : ''
    return `<dt><code>${escape(status)}</code> ${escape(description)}</dt><dd>${shown}</dd>`
  }
  return `<h3>Answers</h3><dl>${Object.entries(responses).map(view).join('')}</dl>`
}

function schemaView(schema: Schema): string {
  const list = schema['type'] === 'array' ? (schema['items'] as Schema | undefined) : schema
  const properties = Object.entries((list?.['properties'] ?? {}) as Record<string, Schema>)
  if (properties.length === 0) return `<p>${escape(typeOf(schema))}</p>`
  const required = new Set((list?.['required'] ?? []) as string[])
  const rows = properties.map(([name, one]) => `<tr><td><code>${escape(name)}</code>${required.has(name) ? '<b title="required">*</b>' : ''}</td><td>${escape(typeOf(one))}</td><td>${escape(boundsOf(one))}</td></tr>`)
  return `${schema['type'] === 'array' ? '<p>A list of</p>' : ''}<table><tbody>${rows.join('')}</tbody></table>`
}

function typeOf(schema: Schema): string {
  const options = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (options) return [...new Set(options.map(typeOf))].join(' | ')
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (schema['type'] === 'array') return `${typeOf((schema['items'] ?? {}) as Schema)}[]`
  return typeof schema['type'] === 'string' ? schema['type'] : 'any'
}

const bounds: [string, string][] = [['minLength', 'at least % characters'], ['maxLength', 'at most % characters'], ['minimum', 'at least %'], ['maximum', 'at most %'], ['exclusiveMinimum', 'more than %'], ['default', 'default %']]
/** The widest bounds that a whole number has anyway say nothing. */
const boundsOf = (schema: Schema): string =>
  bounds.filter(([name]) => name in schema && Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER).map(([name, words]) => words.replace('%', String(schema[name]))).join(', ')

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
