/** The names of the files that few tasks or visits take stand here, not on every page of a task (as in search/load-search.ts). */
export const loadSolutionMedia = () => import('#web/homework/page/SolutionMedia.tsx')
export const loadShowFound = () => import('#web/homework/page/show-found.ts')
export const loadQuestionBar = () => import('#web/homework/page/QuestionBar.tsx')
export const loadAskAnswers = () => import('#web/homework/page/ask-answers.ts')
export const loadOwnButtons = () => import('#web/homework/manage/OwnButtons.tsx')
export const loadTaskTalk = () => import('#web/homework/talk/TaskTalkParts.tsx')
export const loadTaskNews = () => import('#web/homework/talk/TaskNews.tsx')
