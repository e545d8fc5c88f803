CREATE TABLE "exam_share" (
	"exam_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"is_open" boolean NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"hides_results" boolean NOT NULL,
	"has_versions" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_share_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_entity_type";--> statement-breakpoint
DROP INDEX "exam_edition_key";--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "is_in_class" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD COLUMN "version" text DEFAULT 'A' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_sitting_answer" ADD COLUMN "is_teacher_mark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_share" ADD CONSTRAINT "exam_share_exam_id_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_sitting_class" ON "exam_sitting" USING btree ("exam_id","user_id") WHERE "exam_sitting"."is_in_class";--> statement-breakpoint
CREATE INDEX "exam_owner_id" ON "exam" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "exam"."owner_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_edition_key" ON "exam" USING btree ("type","subject",coalesce("level", ''),coalesce("formula", ''),"variant","date","version","details") WHERE "exam"."status" = 'PUBLIC';--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD CONSTRAINT "exam_sitting_version" CHECK ("exam_sitting"."version" in ('A', 'B'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_entity_type" CHECK ("notification"."entity_type" in ('HOMEWORK', 'HOMEWORK_TYPE', 'HOMEWORK_REQUEST', 'HOMEWORK_REQUEST_OFFER', 'COURSE', 'COURSE_NODE', 'MATH_CONCEPT', 'LECTURE', 'LECTURE_BOOK', 'DISPUTE', 'BOOK_NODE', 'EDITOR', 'FEEDBACK', 'TRANSACTION', 'GAME', 'SUPPORT_NODE', 'REPORT', 'INVOICE', 'STUDENT_TEACHER', 'EXAM_FORMULA', 'USER', 'EXAM'));