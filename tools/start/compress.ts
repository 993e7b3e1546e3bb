import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const SMALL_BYTES = 256

/** Lays compressed copies beside the text files of a folder: Brotli, and gzip for pages that come without HTTPS. */
export function compressFolder(folder: string): void {
  for (const file of globSync('**/*.{js,css,html,svg,json,webmanifest}', { cwd: folder })) {
    const whole = path.join(folder, file)
    const text = readFileSync(whole)
    if (text.length < SMALL_BYTES) continue
    writeFileSync(`${whole}.br`, brotliCompressSync(text))
    writeFileSync(`${whole}.gz`, gzipSync(text, { level: 9 }))
  }
}
