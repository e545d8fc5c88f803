CREATE TABLE "comment_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"comment_id" integer NOT NULL,
	"reporter_id" integer NOT NULL,
	"reason" text NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_report_reporter" UNIQUE("comment_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "error_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"homework_id" integer NOT NULL,
	"part" text NOT NULL,
	"step_id" integer,
	"reporter_id" integer NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "error_report_part" CHECK ("error_report"."part" in ('QUESTION', 'ANSWER', 'STEP')),
	CONSTRAINT "error_report_state" CHECK ("error_report"."state" in ('OPEN', 'ACCEPTED', 'MENDED', 'REJECTED')),
	CONSTRAINT "error_report_step" CHECK ("error_report"."step_id" is null or "error_report"."part" = 'STEP'),
	CONSTRAINT "error_report_decided" CHECK (("error_report"."state" = 'OPEN') = ("error_report"."decided_at" is null)),
	CONSTRAINT "error_report_reason" CHECK ("error_report"."state" <> 'REJECTED' or "error_report"."answer" <> '')
);
--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "homework_id" integer GENERATED ALWAYS AS (case when entity_type = 'HOMEWORK' then entity_id end) STORED;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "kind" text DEFAULT 'COMMENT' NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_report" ADD CONSTRAINT "error_report_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_report" ADD CONSTRAINT "error_report_step_id_homework_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."homework_step"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_report" ADD CONSTRAINT "error_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_report" ADD CONSTRAINT "error_report_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_report_reporter_id" ON "comment_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "comment_report_open" ON "comment_report" USING btree ("created_at","id") WHERE "comment_report"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "error_report_open" ON "error_report" USING btree ("homework_id","reporter_id","part",coalesce(step_id, case when part = 'STEP' then -id else 0 end)) WHERE "error_report"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "error_report_homework_id" ON "error_report" USING btree ("homework_id","id");--> statement-breakpoint
CREATE INDEX "error_report_queue" ON "error_report" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "error_report_step_id" ON "error_report" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "error_report_reporter_id" ON "error_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "error_report_decided_by" ON "error_report" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_homework_id" ON "comment" USING btree ("homework_id");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_one_accepted" ON "comment" USING btree ("parent_id") WHERE "comment"."accepted_at" is not null;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_kind" CHECK ("comment"."kind" in ('COMMENT', 'QUESTION'));--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_task" CHECK ("comment"."entity_type" <> 'HOMEWORK' or "comment"."entity_id" is not null);--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_question" CHECK ("comment"."kind" <> 'QUESTION' or ("comment"."parent_id" is null and "comment"."entity_type" = 'HOMEWORK'));--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_accepted" CHECK ("comment"."accepted_at" is null or "comment"."parent_id" is not null);