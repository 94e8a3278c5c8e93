/** The longest that the browser may put it off once the page has loaded, in milliseconds. */
const patience = 2000

/** Calls `react` once the page has loaded and the browser has nothing better to do; the answer takes that back. */
export function onRest(react: () => void): () => void {
  let wanted = true
  const begin = () => wanted && react()
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: patience }) : setTimeout(begin, 0))
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
  return () => {
    wanted = false
    window.removeEventListener('load', whenIdle)
  }
}
