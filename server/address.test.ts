import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addressOf, callerName, networks } from './address.ts'

const asked = (near: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: near } }) as unknown as IncomingMessage

describe('who asks', () => {
  test('nobody is believed but the proxies that are trusted', () => {
    const trusted = networks('loopback, 10.0.0.0/8, fd00::1')
    expect(addressOf(asked('192.0.2.7', '198.51.100.1'), trusted)).toBe('192.0.2.7')
    expect(addressOf(asked('127.0.0.1', '198.51.100.9, 198.51.100.1'), trusted)).toBe('198.51.100.1')
    expect(addressOf(asked('::ffff:127.0.0.1', '198.51.100.1, 10.1.2.3'), trusted)).toBe('198.51.100.1')
    expect(addressOf(asked('fd00::1', '10.0.0.1'), trusted)).toBe('10.0.0.1')
    expect(addressOf(asked('127.0.0.1'), trusted)).toBe('127.0.0.1')
    expect(addressOf(asked('127.0.0.1', '198.51.100.1'), networks('none'))).toBe('127.0.0.1')
  })

  test('a wrong network is refused', () => {
    expect(() => networks('everybody')).toThrow('everybody is no address and no network')
  })

  test('neighbours of one IPv6 network are one caller', () => {
    const callers = ['2001:db8::1', '2001:db8::ffff:2', '2001:0db8:0:0:1:2:3:4', '2001:db8:0:0::9'].map(callerName)
    expect(new Set(callers)).toEqual(new Set(['2001:db8:0:0::/64']))
    expect(callerName('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64')
    expect(callerName('::1')).toBe('0:0:0:0::/64')
    expect(callerName('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(callerName('192.0.2.1')).toBe('192.0.2.1')
  })
})
