import { drawChart } from './draw-chart.ts'
import { drawNetwork } from './draw-network.ts'
import { drawNumberLine } from './draw-number-line.ts'
import { drawPlane } from './draw-plane.ts'
import { drawSolid } from './draw-solid.ts'
import { drawTree } from './draw-tree.ts'
import type { Drawing } from './drawing.ts'
import { stillPicture } from './live/live-figures.ts'

/**
 * Draws a figure as an svg that suits a dark page, a light one and paper: its colours are `currentColor` and the
 * variables `--figure-accent`, `--figure-muted`, `--figure-fill`, `--figure-grid` and `--figure-ground` (the
 * surface it stands on), its text has the font of the page. It holds no ids, styles or scripts, and all labels
 * are escaped. Takes a drawing that `drawingSchema` accepted.
 */
export function drawSvg(drawing: Drawing): string {
  switch (drawing.kind) {
    case 'plane':
      return drawPlane(drawing)
    case 'numberLine':
      return drawNumberLine(drawing)
    case 'solid':
      return drawSolid(drawing)
    case 'chart':
      return drawChart(drawing)
    case 'tree':
      return drawTree(drawing)
    case 'network':
      return drawNetwork(drawing)
    case 'live':
      return drawPlane({ ...stillPicture(drawing.figure, drawing.values), kind: 'plane', alt: drawing.alt })
  }
}
