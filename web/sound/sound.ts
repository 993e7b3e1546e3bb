/** Everything that can be heard at a table. */
export type Sound = 'march' | 'roll' | 'hoofs' | 'volley' | 'gun' | 'horn' | 'clash' | 'horse' | 'bow' | 'knell'
