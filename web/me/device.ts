const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Firefox\//, 'Firefox'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const first = (list: typeof BROWSERS, agent: string): string => list.find(([sign]) => sign.test(agent))?.[1] ?? '?'

/** By what its owner knows a device again. */
export const deviceName = (agent = navigator.userAgent): string =>
  `${first(BROWSERS, agent)} · ${first(SYSTEMS, agent)}`
