import type { BoardColor } from '#contract/board.ts'

/** Tools of the pointer on the paper. */
export const TOOLS = ['pen', 'eraser', 'line', 'arrow', 'rectangle', 'ellipse', 'laser', 'select', 'hand'] as const
export type Tool = (typeof TOOLS)[number]

export type Pen = { tool: Tool; color: BoardColor; width: number }

export const FIRST_PEN: Pen = { tool: 'pen', color: 'ink', width: 4 }

/** Keys that choose a tool, as the tools' names begin in Polish. */
export const TOOL_KEYS: ReadonlyMap<string, Tool> = new Map<string, Tool>([
  ['p', 'pen'],
  ['g', 'eraser'],
  ['o', 'line'],
  ['s', 'arrow'],
  ['r', 'rectangle'],
  ['e', 'ellipse'],
  ['l', 'laser'],
  ['w', 'select'],
  ['h', 'hand'],
])
