/** The door of the feature: the parts that others may use of comments. */
export { Comments } from './Comments.tsx'
export { CommentForm } from './CommentForm.tsx'
export { TaskTalk } from './TaskTalk.tsx'
export { ReportDialog } from './ReportDialog.tsx'
