// Applies the choices that this browser stored, before the first paint, so that nothing flashes. The cookies that the
// gateway reads may be missing: a browser may forget them earlier.
{
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be blocked.
      return null
    }
  }
  const root = document.documentElement
  const theme = stored('theme')
  if (theme) root.dataset.theme = theme === 'dark' ? 'dark' : 'light'
  const themeColor = document.querySelector('meta[name=theme-color]')
  if (themeColor) themeColor.content = themeColor.dataset[root.dataset.theme] ?? themeColor.content
  const language = stored('convive.language')
  if (/^e[ns]$/.test(language ?? '')) {
    root.lang = language
    delete root.dataset.offer
  }
}
