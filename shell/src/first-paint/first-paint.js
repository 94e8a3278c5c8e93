// Before anything is drawn: what the person chose here before, so that nothing flashes. The page's script takes over from it.
{
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // A browser that keeps nothing has nothing to say.
      return null
    }
  }
  const root = document.documentElement
  if (stored('theme') === 'dark') root.dataset.theme = 'dark'
  if (stored('convive.language') === 'es') root.lang = 'es'
  if (location.pathname === '/') root.dataset.first = 'home'
}
