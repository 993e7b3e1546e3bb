export * from './board.ts'
export * from './data.ts'
export * from './roads.ts'
