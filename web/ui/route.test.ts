import { expect, it } from 'vitest'
import { hrefOf, parseRoute, type Route } from './route.ts'

it('reads every address that it writes', () => {
  const routes: Route[] = [
    { page: 'lobby' },
    { page: 'here', id: 'a b/c' },
    { page: 'match', id: 'm1' },
    { page: 'join', match: 'm1', invitation: 'x+/=' },
    { page: 'seat', match: 'm1', secret: 's' },
    { page: 'replay', from: 'here', id: 'g' },
    { page: 'replay', from: 'match', id: 'g', step: 12 },
    { page: 'replay', from: 'here', id: 'g', review: true },
    { page: 'rules', game: 'triomphe', rule: null },
    { page: 'people', name: 'J. Lannes / д’Œ' },
    { page: 'rules', game: 'triomphe', rule: '11.2' },
    { page: 'told' },
    { page: 'letter', deed: 'confirm', token: 't/1' },
    { page: 'letter', deed: 'leave', token: 't2' },
    { page: 'offers', game: null },
    { page: 'offers', game: 'triomphe' },
    { page: 'offers', game: null, name: 'Ney & Cie' },
    { page: 'cups', cup: null },
    { page: 'cups', cup: 'new' },
    { page: 'cups', cup: 'a_b-c' },
  ]
  for (const route of routes) expect(parseRoute(hrefOf(route))).toEqual(route)
})

it('knows what is no address of ours', () => {
  for (const hash of ['#/nothing', '#/here', '#/replay/x/y', '#/join/a', '#/told/else/x', '#/told/leave', '#/%E0%A4%A'])
    expect(parseRoute(hash)).toEqual({ page: 'unknown' })
})
