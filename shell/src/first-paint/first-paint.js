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
  const language = stored('convive.language')
  if (language === 'es') root.lang = 'es'
  if (!/^e[ns]$/.test(language ?? '') && navigator.languages.some((one) => /^es/i.test(one))) root.dataset.offer = 'es'
  if (location.pathname === '/') root.dataset.first = 'home'
  root.dataset.region = new URLSearchParams(location.search).get('region') ?? stored('convive.region') ?? 'all'
}
