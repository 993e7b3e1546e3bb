import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const LOOPBACK = ['127.0.0.0/8', '::1/128']

const plain = (address: string): string => MAPPED.exec(address)?.[1] ?? address
const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Addresses and networks, divided by commas; `loopback` is this machine, `none` nobody. Throws on anything else. */
export function networks(text: string): (address: string) => boolean {
  const list = new BlockList()
  const names = text.split(',').flatMap((one) => (one.trim() === 'loopback' ? LOOPBACK : [one.trim()]))
  for (const name of names.filter((one) => one !== 'none' && one !== '')) {
    const [address, bits] = name.split('/')
    if (isIP(address) === 0 || !/^\d*$/.test(bits ?? '')) throw new Error(`${name} is no address and no network`)
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address))
}

/** Who asks: the last one on the way here whom no proxy that is trusted only passes on. */
export function addressOf({ headers, socket }: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const way = [...forwarded.split(','), socket.remoteAddress ?? ''].map((one) => plain(one.trim())).filter(Boolean)
  let at = way.length - 1
  while (at > 0 && isTrusted(way[at])) at--
  return way[at] ?? ''
}

/** A neighbour of an IPv6 address in the same /64 is the same caller: whoever has one address has them all. */
export function callerName(address: string): string {
  if (isIP(address) !== 6) return address
  const [head, tail] = address.split('%')[0].split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
