// Shows #entry-failure when the page's own script cannot load, or fails while it starts (`main.tsx`), and reports it to
// the gateway as `reportBrowserFailure` declares it: nothing else runs that could.
function failEntry(kind) {
  document.getElementById('entry-failure').hidden = false
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ kind, part: 'shell' })
  fetch('/api/status/browser-failures', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.defer) failEntry('file')
  },
  { capture: true },
)
addEventListener('entry-failure', () => failEntry('crash'))
