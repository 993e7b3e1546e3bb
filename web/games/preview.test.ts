import { bonaparte } from '@coup/bonaparte'
import { Table } from '@coup/engine'
import { medieval } from '@coup/medieval'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'
import { expect, it } from 'vitest'
import { look as bonaparteLook } from '../looks/bonaparte/look.ts'
import type { FieldScene } from '../looks/field/pieces/scene.ts'
import { look as medievalLook } from '../looks/medieval/look.ts'
import { look as napoleonLook } from '../looks/napoleon/look.ts'
import { look as triompheLook } from '../looks/triomphe/look.ts'

const planned = { pieces: ['block-3'], place: 'approach-5/3' }
const standing = ({ blocks }: FieldScene) => blocks.filter(({ at }) => at === '5/3').map(({ id }) => id)

it('shows picked blocks where they would go, and no others', () => {
  const scenes = [
    triompheLook.scene(Table.begin(triomphe, {}, 'preview').view('austria'), [], planned),
    bonaparteLook.scene(Table.begin(bonaparte, {}, 'preview').view('austria'), [], planned),
    napoleonLook.scene(Table.begin(napoleon, {}, 'preview').view('allies'), [], planned),
  ]
  expect(scenes.map(standing)).toEqual([['3'], ['3'], ['3']])
})

it('shows a picked marker on the field to which it would go', () => {
  const view = Table.begin(medieval, {}, 'preview').view('red')
  const { moved } = medievalLook.scene(view, [], { pieces: ['block--3,0'], place: 'field-0,-2' })
  expect([...moved]).toEqual([['-3,0', '0,-2']])
})
