CREATE TABLE "comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_type" text NOT NULL,
	"entity_id" integer,
	"parent_id" integer,
	"author_id" integer NOT NULL,
	"message" jsonb NOT NULL,
	"message_html" text DEFAULT '' NOT NULL,
	"message_text" text NOT NULL,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"homework_ids" integer[] DEFAULT '{}' NOT NULL,
	"math_concept_ids" integer[] DEFAULT '{}' NOT NULL,
	"user_ids" integer[] DEFAULT '{}' NOT NULL,
	"schema_version" smallint NOT NULL,
	"render_version" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_entity_type" CHECK ("comment"."entity_type" in ('HOMEWORK', 'HOMEWORK_TYPE', 'HOMEWORK_REQUEST', 'HOMEWORK_REQUEST_OFFER', 'COURSE', 'COURSE_NODE', 'MATH_CONCEPT', 'LECTURE', 'LECTURE_BOOK', 'DISPUTE', 'BOOK_NODE', 'EDITOR', 'FEEDBACK', 'TRANSACTION', 'GAME', 'SUPPORT_NODE', 'REPORT', 'INVOICE', 'STUDENT_TEACHER', 'EXAM_FORMULA')),
	CONSTRAINT "comment_parent_other" CHECK ("comment"."parent_id" <> "comment"."id")
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_parent_id_comment_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_entity" ON "comment" USING btree ("entity_type","entity_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "comment"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comment_parent_id" ON "comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comment_author_id" ON "comment" USING btree ("author_id");