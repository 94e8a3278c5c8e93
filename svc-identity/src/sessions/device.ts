/** What a browser calls itself names others too, so the more particular comes first. */
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (userAgent: string, names: [RegExp, string][]): string | undefined => names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A browser and a system in words of every language, as `Firefox · Android`; null when neither is known. */
export function deviceOf(userAgent: string | undefined): string | null {
  const told = (userAgent ?? '').slice(0, 500)
  return [nameIn(told, browsers), nameIn(told, systems)].filter((name) => name !== undefined).join(' · ') || null
}
