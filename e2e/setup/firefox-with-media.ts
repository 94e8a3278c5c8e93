#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// Starts Firefox (FIREFOX_BIN) behind a proxy for Playwright, which sets the preferred colour scheme of every window
// with a command that released versions of Firefox do not know yet. Here, that command succeeds without effect, because
// the journeys choose their theme with a cookie.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const skipped = 'emulation.setMediaFeaturesOverride'
const announcement = /WebDriver BiDi listening on (?<address>ws:\/\/.*)$/
const maxPayload = 256 * 1024 * 1024

const firefox = spawn(process.env['FIREFOX_BIN'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = announcement.exec(line)?.groups?.['address']
  if (address === undefined) console.error(line)
  else serve(address)
})

/** Announces its own address in Firefox's format, and passes on everything except the skipped command. */
function serve(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload }, () => {
    const bound = server.address()
    if (bound !== null && typeof bound === 'object')
      console.error(`WebDriver BiDi listening on ws://127.0.0.1:${bound.port}`)
  })
  server.on('connection', (client, { url = '' }) => {
    const browser = new WebSocket(address + url, { maxPayload })
    const open = new Promise<void>((resolve) => browser.once('open', () => resolve()))
    client.on('message', (data: Buffer) => void open.then(() => passOn(client, browser, data.toString())))
    browser.on('message', (data: Buffer) => client.send(data.toString()))
    client.once('close', () => browser.close())
    browser.once('close', () => client.close())
    browser.once('error', () => client.close())
  })
}

function passOn(client: WebSocket, browser: WebSocket, text: string): void {
  const { id, method } = JSON.parse(text) as { id: number; method: string }
  if (method === skipped) client.send(JSON.stringify({ type: 'success', id, result: {} }))
  else browser.send(text)
}
