/** The browser may delay the call for at most this long after the page has loaded. */
const maxDelayMs = 2000

/** Calls `callback` once the page has loaded and the browser is idle. The returned function cancels it. */
export function whenIdle(callback: () => void): () => void {
  let cancelled = false
  const run = () => !cancelled && callback()
  const requestIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: maxDelayMs }) : setTimeout(run, 0)
  if (document.readyState === 'complete') requestIdle()
  else window.addEventListener('load', requestIdle, { once: true })
  return () => {
    cancelled = true
    window.removeEventListener('load', requestIdle)
  }
}
