import * as m from '../paraglide/messages.js'

/** What a sheet and its buttons are called, in the reader's language. */
export interface SheetWords {
  board: string
  zoomIn: string
  zoomOut: string
  fit: string
  turn: string
  names: string
  legend: string
  draw: string
}

export const sheetWords = (board: string): SheetWords => ({
  board,
  zoomIn: m.board_zoom_in(),
  zoomOut: m.board_zoom_out(),
  fit: m.board_fit(),
  turn: m.board_turn(),
  names: m.board_names(),
  legend: m.legend_title(),
  draw: m.board_draw(),
})
