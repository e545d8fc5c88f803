/** Letter of a closed answer: its own label, or the letter of its position (spec section 3). */
export function answerLetter(label: string, position: number): string {
  return label.trim() || String.fromCharCode(65 + (position % 26))
}
