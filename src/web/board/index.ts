/** The part of boards that others may use. */
export const loadBoard = () => import('#web/board/Board.tsx')
