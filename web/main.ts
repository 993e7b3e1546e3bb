import { chart } from './board/draw/chart.ts'
import { sheet } from './board/draw/sheet.ts'

const { look } = await import('./looks/triomphe/map.ts')
const words = {
  boxes: Object.fromEntries(look.boxes.map((box) => [box.id, box.id])),
  rounds: Array.from({ length: look.track.rounds }, (_, i) => `${i + 6} h`),
  pools: { red: 'Austria', blue: 'France' },
}
const app = document.querySelector('#app')
if (app) app.innerHTML = sheet(chart(look), words)
