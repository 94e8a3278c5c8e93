import { html, raw } from 'hono/html'
import * as z from 'zod/mini'

/**
 * A part of a mail. A `link` is a sentence that ends in a link, with the label of its button; `links` is one with
 * several. A `card` is an event or a ticket: its first line is its name, and `image` is the name of an inline
 * attachment. The `footer` says why the mail was sent; in HTML its link shows the `label`, or the address without one.
 */
const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), label: z.string(), url: z.string() }),
  z.object({
    kind: z.literal('links'),
    text: z.string(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
  }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('card'), lines: z.array(z.string()), url: z.string(), image: z.optional(z.string()) }),
  z.object({ kind: z.literal('footer'), text: z.string(), label: z.optional(z.string()), url: z.string() }),
])
export type MailBlock = z.infer<typeof Block>

/**
 * The content of a mail, from which its plain text and its HTML are rendered. The HTML's heading is `title`, or the
 * subject.
 */
export const MailBody = z.object({
  language: z.enum(['en', 'es']),
  title: z.optional(z.string()),
  blocks: z.array(Block),
})
export type MailBody = z.infer<typeof MailBody>

/** The plain text of a mail, for programs that show no HTML. */
export const renderMailText = ({ title, blocks }: MailBody): string =>
  [...(title ? [title] : []), ...blocks.map(blockText)].join('\n\n')

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'link':
      return `${block.text}\n${block.url}`
    case 'links':
      return [block.text, ...block.links.map(({ label, url }) => `${label}: ${url}`)].join('\n')
    case 'code':
      return block.code
    case 'card':
      return [...block.lines, block.url].join('\n')
    case 'footer':
      return `--\n${block.text}\n${block.url}`
  }
}

type Html = ReturnType<typeof raw>

const font = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const soft = 'margin: 0 0 16px; color: #4c5a50; font-size: 14px; line-height: 1.5; overflow-wrap: anywhere'

/**
 * The colours of the dark theme, for mail programs that follow the system and keep a style sheet. They must override
 * the styles of the elements. A picture keeps its light ground, or a scanner could not read a QR code.
 */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .paper { background: #101814 !important; color: #eff1e7 !important }
  .raised { background: #18231d !important; border-color: #2d3b33 !important }
  .card { border-color: #2d3b33 !important }
  .soft { color: #aebaaf !important }
  .forest { color: #8fcea6 !important }
  .button { background: #8fcea6 !important; color: #0b2115 !important }
}`

/**
 * The HTML of a mail. Many mail programs drop style sheets, and all drop scripts: each element has its own style, in the
 * colours of the light theme. Nothing is loaded from elsewhere, so that nobody learns when a mail is opened.
 */
export const renderMailHtml = ({ language, title, blocks }: MailBody, subject: string): string =>
  String(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${subject}</title>
          <style>
            ${raw(darkStyles)}
          </style>
        </head>
        <body class="paper" style="margin: 0; padding: 24px 12px; background: #f9f5ea; color: #17261d; ${font}">
          <div style="max-width: 560px; margin: 0 auto">
            <p class="forest" style="margin: 0 0 16px; color: #1d5a3c; font-size: 18px; font-weight: 700">Convive</p>
            <div
              class="raised"
              style="padding: 24px; background: #fffdf6; border: 1px solid #ddd4bf; border-radius: 12px"
            >
              <h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.25">${title ?? subject}</h1>
              ${blocks.filter(({ kind }) => kind !== 'footer').map(blockHtml)}
            </div>
            ${blocks.filter(({ kind }) => kind === 'footer').map(blockHtml)}
          </div>
        </body>
      </html>`,
  )

function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin: 0 0 16px; font-size: 16px; line-height: 1.5">${lines(block.text)}</p>` as Html
    case 'link':
      return html`<p style="margin: 0 0 16px; font-size: 16px; line-height: 1.5">${block.text}</p>
        <p style="margin: 0 0 16px">${buttonHtml(block)}</p>
        <p class="soft" style="${soft}">
          <a class="soft" href="${block.url}" style="color: #4c5a50">${block.url}</a>
        </p>` as Html
    case 'links':
      return html`<p style="margin: 0 0 12px; font-size: 16px; line-height: 1.5">${block.text}</p>
        <p style="margin: 0 0 8px">${block.links.map((link) => buttonHtml(link))}</p>` as Html
    case 'code':
      return html`<p style="margin: 0 0 16px; font-size: 32px; font-weight: 700; letter-spacing: 4px">
        ${block.code}
      </p>` as Html
    case 'card':
      return cardHtml(block)
    case 'footer':
      return html`<p class="soft" style="${soft}; padding: 16px 24px 0">
        ${block.text}<br /><a class="soft" href="${block.url}" style="color: #4c5a50">${block.label ?? block.url}</a>
      </p>` as Html
  }
}

const buttonHtml = ({ label, url }: { label: string; url: string }): Html =>
  html`<a
    class="button"
    href="${url}"
    style="display: inline-block; margin: 0 8px 8px 0; padding: 12px 20px; background: #1d5a3c; color: #fbf7ec;
      border-radius: 999px; font-weight: 600; text-decoration: none"
    >${label}</a
  >` as Html

const cardHtml = ({ lines: [name = '', ...rest], url, image }: MailBlock & { kind: 'card' }): Html =>
  html`<div class="card" style="margin: 0 0 16px; padding: 16px; border: 1px solid #ddd4bf; border-radius: 8px">
    <p style="margin: 0 0 4px; font-size: 17px; font-weight: 700; line-height: 1.3">
      <a class="forest" href="${url}" style="color: #1d5a3c">${name}</a>
    </p>
    ${rest.map((line) => html`<p style="margin: 0; font-size: 15px; line-height: 1.5">${line}</p>`)}
    ${image && html`<p style="margin: 12px 0 0"><img src="cid:${image}" width="180" height="180" alt="${name}" /></p>`}
  </div>` as Html

/** Keeps the line breaks of a text. */
const lines = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`) as Html)

/** Removes line breaks from what people wrote: in a mail each field has one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
