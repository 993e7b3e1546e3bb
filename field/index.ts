export * from './board.ts'
export * from './check.ts'
export * from './data.ts'
export * from './roads.ts'
