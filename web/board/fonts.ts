import cyrillicItalic from '@fontsource/eb-garamond/files/eb-garamond-cyrillic-400-italic.woff2?url'
import cyrillic from '@fontsource/eb-garamond/files/eb-garamond-cyrillic-400-normal.woff2?url'
import italic from '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-italic.woff2?url'
import roman from '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-normal.woff2?url'
import extItalic from '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-ext-400-italic.woff2?url'
import ext from '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-ext-400-normal.woff2?url'

/** As in `ui/fonts.css`. */
const EXT = 'unicode-range:U+0100-02BA'
const CYRILLIC = 'size-adjust:114%;unicode-range:U+0301,U+0400-045F,U+0490-0491,U+2116'

async function face(style: string, url: string, range = ''): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const text = bytes.reduce((all, byte) => all + String.fromCharCode(byte), '')
  return `@font-face{font-family:'Libre Caslon Text';font-style:${style};src:url(data:font/woff2;base64,${btoa(text)});${range}}`
}

/** The letters themselves, so that a saved drawing is lettered alike everywhere; none where they cannot be had. */
export async function embeddedFonts(locale: string): Promise<string> {
  const others: Record<string, () => Promise<string>[]> = {
    pl: () => [face('italic', extItalic, EXT), face('normal', ext, EXT)],
    uk: () => [face('italic', cyrillicItalic, CYRILLIC), face('normal', cyrillic, CYRILLIC)],
  }
  const faces = await Promise.allSettled([face('italic', italic), face('normal', roman), ...(others[locale]?.() ?? [])])
  return faces.map((one) => (one.status === 'fulfilled' ? one.value : '')).join('')
}
