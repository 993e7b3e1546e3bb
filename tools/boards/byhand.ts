import type { AreaName } from './naming.ts'

/** What a person would call an area, where the rule finds something else or the map prints another spelling. */
export const byHand: Readonly<Record<string, Readonly<Record<string, AreaName>>>> = {
  triomphe: {
    14: { wind: 'W', of: 'C. Bolla' },
    65: { wind: 'W', of: 'C. Pagella' },
    68: { wind: 'S', of: 'C. Valmagra' },
    70: { place: 'C. Piccanan' },
    75: { wind: 'NE', of: 'C. Buschetta' },
    84: { wind: 'NE', of: 'C. Favorita' },
    85: { wind: 'N', of: 'San Giuliano Nuovo' },
    87: { wind: 'S', of: 'San Giuliano Nuovo' },
    88: { wind: 'E', of: 'San Giuliano Vecchio' },
  },
  bonaparte: {
    1: { wind: 'NW', of: 'C. Peterbona' },
    2: { wind: 'N', of: 'C. Peterbona' },
    35: { wind: 'W', of: 'C. Malpensata' },
    43: { wind: 'E', of: 'Lobi' },
    45: { wind: 'W', of: 'Filippona' },
  },
  napoleon: {
    119: { wind: 'E', of: 'Sokolnitz' },
    122: { wind: 'E', of: 'Pratze Berg' },
    134: { place: 'Schloss Sokolnitz' },
    137: { wind: 'W', of: 'Kl. Hostiehradek' },
    158: { wind: 'E', of: 'Reichmannsdorf' },
    167: { wind: 'ESE', of: 'Reichmannsdorf' },
    170: { wind: 'SSE', of: 'Birnbaum' },
  },
}
