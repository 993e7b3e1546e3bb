import italic from '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-italic.woff2?url'
import roman from '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-normal.woff2?url'

async function face(style: string, url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const text = bytes.reduce((all, byte) => all + String.fromCharCode(byte), '')
  return `@font-face{font-family:'Libre Caslon Text';font-style:${style};src:url(data:font/woff2;base64,${btoa(text)})}`
}

/** The letters themselves, so that a saved drawing is lettered alike everywhere; none where they cannot be had. */
export async function embeddedFonts(): Promise<string> {
  const faces = await Promise.allSettled([face('italic', italic), face('normal', roman)])
  return faces.map((one) => (one.status === 'fulfilled' ? one.value : '')).join('')
}
