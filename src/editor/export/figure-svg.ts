/** Returns a drawn figure as a file of its own on paper: colours of a light page instead of those of the theme, letters of any font. */
export function figureSvg(svg: string): string {
  return svg
    .replaceAll(/var\(--[\w-]+, ((?:[^()]|\([^()]*\))*)\)/g, '$1')
    .replaceAll('currentColor', '#14161d')
    .replaceAll('Canvas', 'white')
    .replaceAll(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g, 'rgba($1,$2,$3,$4)')
    .replace('<svg ', '<svg font-family="sans-serif" ')
}
