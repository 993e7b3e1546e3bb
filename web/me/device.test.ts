import { expect, test } from 'vitest'
import { deviceName } from './device.ts'

test('a device has a name that its owner knows', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML) Version/18.0 Safari/604.1'
  expect([linux, phone, `${linux} Edg/140.0`, ''].map(deviceName)).toEqual([
    'Chrome · Linux',
    'Safari · iPhone',
    'Edge · Linux',
    '? · ?',
  ])
})
